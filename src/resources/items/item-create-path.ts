/** Returns the path of the form for a new lot. The form asks for the missing values. */
export function itemCreatePath({ sale, consignment }: { readonly sale?: string | null; readonly consignment?: string }): string {
  const query = new URLSearchParams({ ...(sale ? { sale_id: sale } : {}), ...(consignment ? { consignment } : {}) });
  return query.size > 0 ? `/items/create?${query}` : '/items/create';
}
