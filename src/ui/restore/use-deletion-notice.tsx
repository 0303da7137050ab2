import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { usePermissions } from '../../providers/permissions.ts';
import { type DeletedReference, useRestore } from './use-restore.ts';

/** Returns a function that notifies the user of a deletion. The notification has an undo button if the user may restore records. */
export function useDeletionNotice(): (text: string, reference: DeletedReference) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const canRestore = usePermissions().can('restoreDeletedRecord');
  return (text, reference) => {
    if (!canRestore) return notify(text);
    notify(
      <Alert severity="success" variant="filled" action={<UndoButton reference={reference} />}>
        {translate(text)}
      </Alert>,
      { autoHideDuration: undoMs },
    );
  };
}

/** Milliseconds for which the button is shown. Afterwards, the record is still in the bin. */
const undoMs = 15_000;

const UndoButton = ({ reference }: { reference: DeletedReference }) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const { restore, isPending } = useRestore();
  return (
    <Button color="inherit" size="small" loading={isPending} onClick={() => restore(reference, { onSettled: () => close() })}>
      {translate('ra.action.undo')}
    </Button>
  );
};

/** Returns a sentence that states whether `count` deleted records can be restored, for the dialog that confirms the deletion. */
export function useDeletionHint(count = 1): string {
  const translate = useTranslate();
  const canRestore = usePermissions().can('restoreDeletedRecord');
  return canRestore ? translate('resources.bin.hint', { smart_count: count }) : translate('resources.bin.final');
}
