import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { LinkBase, useCreatePath, useGetOne, useTranslate } from 'react-admin';

import { itemFields } from '../../../contract/resources/item-fields.ts';
import { itemAppFields, itemAppGroups } from '../../providers/data/item-shape.ts';
import type { ItemAppRecord, SaleAppRecord } from '../../providers/data/types.ts';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { LockedFieldsContext } from '../../ui/inputs/locked-fields.ts';
import { useResultCheck } from './use-result-check.ts';

/**
 * The lot's own fields, which a lock covers. Its results are stored in its history, which is never locked. Source:
 * docs/specification/api.md#sale-flags.
 */
const lockable: ReadonlySet<string> = new Set(Object.keys(itemFields));
const none: ReadonlySet<string> = new Set();

/** The form in which a lot is edited. If the lots of its sale are locked, it shows a warning, and only the result can be changed. */
export const ItemForm = ({ item }: { item: ItemAppRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { sale } = item;
  const { data, isPending } = useGetOne<SaleAppRecord>('sales', { id: sale?.id ?? '' }, { enabled: sale !== null, retry: false });
  const check = useResultCheck(item, data);
  const locked = data?.lots_locked === true;
  const reason = translate('resources.items.lockedField');
  const lock = useMemo(() => ({ names: locked ? lockable : none, reason }), [locked, reason]);
  if (sale && isPending) return <Skeleton variant="rounded" height="20rem" aria-hidden />;
  return (
    <>
      {locked && sale && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button
              color="inherit"
              sx={{ whiteSpace: 'nowrap' }}
              component={LinkBase}
              to={createPath({ resource: 'sales', type: 'edit', id: sale.id })}
            >
              {translate('resources.items.toSale')}
            </Button>
          }
        >
          {translate('resources.items.locked', { sale: sale.label })}
        </Alert>
      )}
      <LockedFieldsContext.Provider value={lock}>
        <RecordForm resource="items" fields={itemAppFields} groups={itemAppGroups} record={item} check={check} />
      </LockedFieldsContext.Provider>
    </>
  );
};
