import type { ItemAppRecord } from '../../providers/data/types.ts';

/** `79.6 cm × 103.4 cm`: height, width and depth, those there are. */
export const measuresText = (measures: ItemAppRecord['measures'] | undefined): string =>
  measures ? [measures.height, measures.width, measures.depth].filter(Boolean).join(' × ') : '';
