/** Stands in a filter whose records are of whatever sale the user works in: known to the app alone, never sent to the service. */
export const everySale = 'everySale';
