import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFocusAfterDialog } from '../../../ui/dialogs/use-focus-after-dialog.ts';
import { lazily } from '../../../ui/lazily.ts';
import { SelectedCount } from '../../../ui/list/selection/SelectedCount.tsx';
import { SelectionBar } from '../../../ui/list/selection/SelectionBar.tsx';
import type { Selection } from '../../../ui/list/selection/selection.ts';
import type { ListSelection } from '../../../ui/list/selection/use-list-selection.ts';

const TaskBulkDialog = lazily(() => import('./TaskBulkDialog.tsx').then(({ TaskBulkDialog }) => TaskBulkDialog));

const TaskDeleteDialog = lazily(() => import('./TaskDeleteDialog.tsx').then(({ TaskDeleteDialog }) => TaskDeleteDialog));

const dialogs = { change: TaskBulkDialog, delete: TaskDeleteDialog } as const;

export const TaskBulkBar = ({ listSelection }: { readonly listSelection: ListSelection }) => {
  const translate = useTranslate();
  const [openedDialog, setOpenedDialog] = useState<{ readonly kind: keyof typeof dialogs; readonly selection: Selection }>();
  // When the dialog closes, the bar with the button that opened it may be gone. The focus then moves to the place of the bar.
  const focusTarget = useFocusAfterDialog(openedDialog !== undefined);
  const open = (kind: keyof typeof dialogs) => setOpenedDialog({ kind, selection: listSelection.selection });
  const OpenedDialog = openedDialog && dialogs[openedDialog.kind];
  return (
    <>
      <span ref={focusTarget} tabIndex={-1} />
      {listSelection.count > 0 && (
        <SelectionBar label={translate('myWork.bulk.region')}>
          <SelectedCount listSelection={listSelection} chooseAll="myWork.bulk.chooseAll" />
          <Box sx={{ display: 'flex', gap: 1.5, ml: 'auto' }}>
            <Button size="small" color="error" aria-haspopup="dialog" onClick={() => open('delete')}>
              {translate('myWork.bulk.delete.open')}
            </Button>
            <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => open('change')}>
              {translate('lots.bulk.edit')}
            </Button>
          </Box>
        </SelectionBar>
      )}
      {OpenedDialog && (
        <Suspense>
          <OpenedDialog selection={openedDialog.selection} onClose={() => setOpenedDialog(undefined)} onStarted={listSelection.clear} />
        </Suspense>
      )}
    </>
  );
};
