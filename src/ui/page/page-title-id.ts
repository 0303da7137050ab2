/** The id of the heading of the page, which receives the focus after a navigation. */
export const pageTitleId = 'page-title';
