/* Runs tests in the order in which they are named: those that are near to a mutant fail first. */
import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import inherited from '../../vitest.config.js';

class AsNamed extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number =>
      process.argv.findIndex((argument) => moduleId.endsWith(argument));
    return Promise.resolve([...files].sort((a, b) => placeOf(a) - placeOf(b)));
  }
}

export default mergeConfig(inherited({ mode: 'test', command: 'serve' }), {
  test: { sequence: { sequencer: AsNamed } },
});
