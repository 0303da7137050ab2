/** Returns the path of the form for a new lot. Without a sale or a consignment, the user first chooses a sale. */
export function itemCreatePath({ sale, consignment }: { readonly sale?: string | null; readonly consignment?: string }): string {
  const query = new URLSearchParams({ ...(sale ? { sale_id: sale } : {}), ...(consignment ? { consignment } : {}) });
  return query.size > 0 ? `/items/create?${query}` : '/items/create';
}
