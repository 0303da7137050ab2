/**
 * Where a term can be found. `order` is the document itself, `channel` and `house` are terms of the house. `built_in` is a tax rate or the
 * default tax scheme that the code contains.
 */
export const termSources = ['order', 'item', 'consignment', 'client', 'channel', 'sale', 'house', 'built_in'] as const;

export interface TermOrigin {
  readonly source: (typeof termSources)[number];
  /** The number or name of the record or channel. Empty for `order`, `item`, `house` and `built_in`. */
  readonly label: string;
  /** The first day of a dated term; null for a term of a record, and for the default tax scheme. */
  readonly from: string | null;
}
