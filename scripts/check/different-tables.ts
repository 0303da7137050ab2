import { isDeepStrictEqual } from 'node:util';

type Tables = Readonly<Record<string, unknown>>;

/** Returns the names of tables that only one of the snapshots has, or that differ between them. The order of keys does not matter. */
export const differentTables = (before: Tables, after: Tables): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isDeepStrictEqual(before[name], after[name])).sort();
