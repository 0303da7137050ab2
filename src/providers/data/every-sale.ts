/** Key in a list's filter: the list shows records of all sales, not only of the user's current sale. It is never sent to the service. */
export const everySale = 'everySale';
