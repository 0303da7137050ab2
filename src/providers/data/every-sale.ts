/**
 * If a list's filter has this key, the list shows records of all sales, not only of the sale in which the user works. The key is never sent
 * to the service.
 */
export const everySale = 'everySale';
