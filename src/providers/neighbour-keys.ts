import { useStore } from 'react-admin';

/** Whether the keys J and K open the next and the previous record. This setting is stored in the browser. */
export const useNeighbourKeys = (): [boolean, (isOn: boolean) => void] => useStore<boolean>('neighbourKeys', true);
