/** The id of the button that adds or shows filters, which receives the focus after the last filter chip is removed. */
export const addFilterId = 'add-filter';
