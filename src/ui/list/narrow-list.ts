/**
 * Media query for the windows in which a list has cards instead of a table, and fewer tools. `list-page.css` and `view-bar.css` contain the
 * same query.
 */
export const narrowList = '(max-width: 639.95px)';
