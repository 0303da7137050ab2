/** Returns the id of the sale of all items. Returns an empty string if they are not all in one sale. */
export function commonSaleId(items: readonly { readonly sale_id: number | null }[]): string {
  const [saleId, ...otherSaleIds] = new Set(items.map(({ sale_id }) => sale_id));
  return typeof saleId === 'number' && otherSaleIds.length === 0 ? String(saleId) : '';
}
