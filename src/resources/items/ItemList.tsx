import { hasExtension, useMe } from '../../providers/me.ts';
import { ItemsNotListed } from './ItemsNotListed.tsx';
import { ListedItems } from './ListedItems.tsx';

/** All lots, or those of the current sale; where the service lists none, the way to one of them. */
export const ItemList = () => (hasExtension(useMe(), 'items-list') ? <ListedItems /> : <ItemsNotListed />);
