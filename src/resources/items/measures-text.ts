import type { ItemAppRecord } from '../../providers/data/types.ts';

/** Returns the height, width and depth that are set, in this order: `79.6 cm × 103.4 cm`. */
export const measuresText = (measures: ItemAppRecord['measures'] | undefined): string =>
  measures ? [measures.height, measures.width, measures.depth].filter(Boolean).join(' × ') : '';

/**
 * Returns whether {@link measuresText} shows everything that `dimensions` contains. This requires that `dimensions` has at most one entry,
 * which describes the object itself and has neither a weight nor a number on a box.
 */
export const isMeasuresTextComplete = (dimensions: ItemAppRecord['dimensions'] = []): boolean =>
  dimensions.length <= 1 &&
  dimensions.every(({ number_on_box, weight, type }) => !number_on_box && !weight && (!type || type === 'object'));
