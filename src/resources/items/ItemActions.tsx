import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { ActionMenu } from '../../ui/page/ActionMenu.tsx';
import { reasonAgainstAdding } from '../../ui/record/AddToSaleButton.tsx';
import { EditButton } from '../../ui/record/EditButton.tsx';
import { itemCreatePath } from '../../ui/record/related/item-create-path.ts';
import { ItemBulkDialog, type ItemBulkKind, useItemBulkKinds } from '../lots/index.tsx';
import { useSaleOfItem } from './use-sale-of-item.ts';

export const ItemActions = ({ item }: { item: ItemAppRecord }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const kinds = useItemBulkKinds();
  const [openedKind, setOpenedKind] = useState<ItemBulkKind>();
  const { sale, consignment } = item;
  const { data: fetchedSale } = useSaleOfItem(item);
  const reasonKey = fetchedSale && reasonAgainstAdding(fetchedSale);
  const isLocked = fetchedSale?.lots_locked === true;
  const close = () => setOpenedKind(undefined);
  return (
    <>
      <EditButton resource="items" id={item.id} />
      <ActionMenu
        actions={[
          can('createItem') &&
            sale !== null &&
            consignment !== null && {
              label: translate('resources.items.addAnother'),
              to: itemCreatePath({ saleId: sale.id, consignmentId: consignment.id }),
              reason: reasonKey && translate(`records.cannotAdd.${reasonKey}`),
            },
          ...(can('bulkItems') ? kinds.filter((kind) => concernsItem(kind, item)) : []).map((kind) => {
            const reason = reasonAgainstChange(kind, item, isLocked);
            return {
              label: translate(`lots.bulk.actions.${kind}`),
              onSelect: () => setOpenedKind(kind),
              reason: reason && translate(reason),
              isDestructive: kind === 'delete',
            };
          }),
        ]}
      />
      <Suspense fallback={null}>
        {openedKind && <ItemBulkDialog kind={openedKind} selection={{ ids: [item.id] }} onClose={close} onStarted={() => undefined} />}
      </Suspense>
    </>
  );
};

function concernsItem(kind: ItemBulkKind, { status }: ItemAppRecord): boolean {
  if (kind === 'collection') return status === 'sold';
  return kind !== 'withdraw' || status !== 'withdrawn';
}

/** The kinds of change that the service refuses for a sold item, each with the translation key of the reason. */
const reasonsAgainstSold: Readonly<Partial<Record<ItemBulkKind, string>>> = {
  sale: 'explanations.stays_in_sale',
  withdraw: 'explanations.sold_not_withdrawn',
  delete: 'explanations.sold_not_deleted',
};
/** The kinds of change that are possible while the lots of the sale are locked. Of the fields, only `fieldsOutsideLock` can be changed. */
const kindsOutsideLock: readonly ItemBulkKind[] = ['field', 'collection'];

/** Returns the translation key of the reason why the service would refuse the change; undefined if the service may accept the change. */
function reasonAgainstChange(kind: ItemBulkKind, { status }: ItemAppRecord, isLocked: boolean): string | undefined {
  const reasonAgainstSold = status === 'sold' ? reasonsAgainstSold[kind] : undefined;
  return reasonAgainstSold ?? (isLocked && !kindsOutsideLock.includes(kind) ? 'resources.sales.locked' : undefined);
}
