import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useCreatePath, useGetOne, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { item as contract } from '../../../contract/resources/item.ts';
import { itemFields } from '../../../contract/resources/item-fields.ts';
import { itemAppFields } from '../../providers/data/item-shape.ts';
import type { ItemAppRecord, SaleAppRecord } from '../../providers/data/types.ts';
import { LockedFieldsContext } from '../../ui/form/locked-fields.ts';
import { RecordForm } from '../../ui/form/RecordForm.tsx';

/** The lot's own fields; its result is written to its history, which no lock keeps. Source: api.md "Sale", `lots_locked`. */
const lockable: ReadonlySet<string> = new Set(Object.keys(itemFields));
const none: ReadonlySet<string> = new Set();

/** The edit form of a lot. While the lots of its sale are locked it says so, and takes a result alone. */
export const ItemForm = ({ item }: { item: ItemAppRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { sale } = item;
  const { data, isPending } = useGetOne<SaleAppRecord>('sales', { id: sale?.id ?? '' }, { enabled: sale !== null, retry: false });
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
              component={Link}
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
        <RecordForm resource="items" fields={itemAppFields} groups={contract.groups} record={item} />
      </LockedFieldsContext.Provider>
    </>
  );
};
