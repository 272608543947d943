/** A depth in the names of files, which then stand in its order: `d042`. */
export const depthName = (depth: number): string => `d${String(depth).padStart(3, '0')}`;
