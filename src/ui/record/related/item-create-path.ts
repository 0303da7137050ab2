interface ItemCreatePathOptions {
  readonly saleId?: string | null | undefined;
  readonly consignmentId?: string;
}

/** Returns the path of the form for a new lot. If neither of the options determines a sale, the user first chooses one there. */
export function itemCreatePath({ saleId, consignmentId }: ItemCreatePathOptions): string {
  const query = new URLSearchParams({ ...(saleId ? { sale_id: saleId } : {}), ...(consignmentId ? { consignment: consignmentId } : {}) });
  return query.size > 0 ? `/items/create?${query}` : '/items/create';
}
