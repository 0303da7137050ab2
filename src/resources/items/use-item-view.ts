import { useStore } from 'ra-core';

export type ItemView = 'table' | 'grid';

/** How this browser shows lists of lots. */
export const useItemView = () => useStore<ItemView>('items.view', 'table');
