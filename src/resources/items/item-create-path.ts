/** Returns the path of the form for a new lot. If neither a sale nor a consignment is passed, the user first chooses a sale there. */
export function itemCreatePath({ sale, consignment }: { readonly sale?: string | null; readonly consignment?: string }): string {
  const query = new URLSearchParams({ ...(sale ? { sale_id: sale } : {}), ...(consignment ? { consignment } : {}) });
  return query.size > 0 ? `/items/create?${query}` : '/items/create';
}
