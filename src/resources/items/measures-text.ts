import type { ItemAppRecord } from '../../providers/data/types.ts';

/** Returns the height, width and depth that are set, in this order: `79.6 cm × 103.4 cm`. */
export const measuresText = (measures: ItemAppRecord['measures'] | undefined): string =>
  measures ? [measures.height, measures.width, measures.depth].filter(Boolean).join(' × ') : '';

/**
 * Returns whether {@link measuresText} shows everything that `dimensions` contains. The field must have at most one entry, for the object
 * itself, without a weight or a number on a box.
 */
export const isMeasuresTextComplete = (dimensions: ItemAppRecord['dimensions'] = []): boolean =>
  dimensions.length <= 1 &&
  dimensions.every(({ number_on_box, weight, type }) => !number_on_box && !weight && (!type || type === 'object'));
