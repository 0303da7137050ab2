import { useStore } from 'react-admin';

export type ItemView = 'table' | 'grid';

/** Returns how this browser shows item lists, and a function that changes it. */
export const useItemView = () => useStore<ItemView>('items.view', 'table');
