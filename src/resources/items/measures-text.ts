import type { ItemAppRecord } from '../../providers/data/types.ts';

/** Returns the height, width and depth that are set, in this order: `79.6 cm × 103.4 cm`. */
export const measuresText = (measures: ItemAppRecord['measures'] | undefined): string =>
  measures ? [measures.height, measures.width, measures.depth].filter(Boolean).join(' × ') : '';
