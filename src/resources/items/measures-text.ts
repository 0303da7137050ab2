import type { ItemAppRecord } from '../../providers/data/types.ts';

/** Returns the measures that are set, in the order height, width, depth: `79.6 cm × 103.4 cm`. */
export const measuresText = (measures: ItemAppRecord['measures'] | undefined): string =>
  measures ? [measures.height, measures.width, measures.depth].filter(Boolean).join(' × ') : '';
