/** Returns the id of the sale of all items. Returns an empty string if they are in several sales or in none. */
export function commonSaleId(items: readonly { readonly sale_id: number | null }[]): string {
  const [saleId, ...otherSaleIds] = new Set(items.map(({ sale_id }) => sale_id));
  return typeof saleId === 'number' && otherSaleIds.length === 0 ? String(saleId) : '';
}
