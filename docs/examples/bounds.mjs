// How good two lower bounds are, over all positions of 2x5.
import { survey } from 'slide-atlas';

const { mean, bounds } = await survey('2x5', { bounds: ['manhattan', 'walking+invert'] });
console.log(`mean distance ${mean.toFixed(2)}`);
for (const { name, mean: bound, exact, eta } of bounds) {
  console.log(
    `${name}: mean ${bound.toFixed(2)}, exact for ${exact} positions, eta ${eta.toExponential(2)}`,
  );
}
