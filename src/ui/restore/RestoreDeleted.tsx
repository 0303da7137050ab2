import Button from '@mui/material/Button';
import { useGetList, useTranslate } from 'react-admin';
import { type DeletedRecord, deletedKinds } from '../../../contract/resources/deleted-record.ts';
import { resources } from '../../../contract/resources/resource-table.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { binEntryParams, useRestore } from './use-restore.ts';

/** A button that restores a deleted record. Renders nothing if the record is not in the bin, or if the user may not restore it. */
export const RestoreDeleted = ({ resource, id }: { readonly resource: ResourceName; readonly id: string }) => {
  const translate = useTranslate();
  const { restore, isPending } = useRestore();
  const kind = deletedKinds.find((candidate) => candidate === resources[resource].record);
  const mayRestore = usePermissions().can('restoreDeletedRecord') && kind !== undefined;
  // Without a kind, nothing is requested or rendered. The default kind only satisfies the type.
  const reference = { kind: kind ?? 'item', recordId: id };
  const { data = [] } = useGetList<DeletedRecord>('bin', binEntryParams(reference), { enabled: mayRestore });
  const [binEntry] = data;
  // While a restore is pending, the bin may be read again before the record, and then no longer contains it. The button stays until the
  // restore ends.
  if (!mayRestore || !(binEntry?.can_restore || isPending)) return null;
  return (
    <Button color="inherit" loading={isPending} onClick={() => restore({ ...reference, entryId: binEntry?.id })}>
      {translate('resources.bin.restore')}
    </Button>
  );
};
