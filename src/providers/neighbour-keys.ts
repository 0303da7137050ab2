import { useStore } from 'react-admin';

/**
 * Returns whether the keys J and K open the next and the previous record, and a function that changes this. The setting is stored in this
 * browser.
 */
export const useNeighbourKeys = (): [boolean, (isOn: boolean) => void] => useStore<boolean>('neighbourKeys', true);
