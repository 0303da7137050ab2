/** The address of the form of a new lot; the form asks for what is not named. */
export function itemCreatePath({ sale, consignment }: { readonly sale?: string | null; readonly consignment?: string }): string {
  const query = new URLSearchParams({ ...(sale ? { sale_id: sale } : {}), ...(consignment ? { consignment } : {}) });
  return query.size > 0 ? `/items/create?${query}` : '/items/create';
}
