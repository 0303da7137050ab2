/**
 * Returns `before` with the pages of `now` that it lacks, or `before` itself if it lacks none. Used while a card is lifted, so that
 * the rows that are already shown stay in place.
 */
export function addMissingPages<Page, Rows extends { readonly pages: ReadonlyMap<number, Page> }>(before: Rows, now: Rows): Rows {
  const isNew = [...now.pages.keys()].some((page) => !before.pages.has(page));
  return isNew ? { ...before, pages: new Map([...now.pages, ...before.pages]) } : before;
}
