type Figure = readonly [value: number | string | undefined, words: string];

/** Figures side by side, each with what it is; a dash for a figure that is not known yet. */
export const Figures = ({ of }: { of: readonly Figure[] }) => (
  <ul class="figures">
    {of.map(([value, words]) => (
      <li>
        <strong>{value ?? '–'}</strong> {words}
      </li>
    ))}
  </ul>
);
