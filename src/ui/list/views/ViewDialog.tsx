import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { maxViewLabelLength } from '../../../../contract/resources/list-view.ts';
import { useIsStoredByService } from '../../../providers/lists/list-settings.ts';
import { FormDialogActions } from '../../dialogs/FormDialogActions.tsx';
import { describeViewFailure } from './use-view-failure.ts';

interface ViewDetails {
  readonly label: string;
  readonly shared: boolean;
}

interface ViewDialogProps {
  readonly title: string;
  /** The current name and sharing of an existing view. */
  readonly view?: ViewDetails;
  /** Rejects if the view cannot be saved. The dialog then stays open. */
  readonly onSave: (details: ViewDetails) => Promise<unknown>;
  readonly onClose: () => void;
}

export const ViewDialog = ({ title, view, onSave, onClose }: ViewDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const canShare = useIsStoredByService();
  const [label, setLabel] = useState(view?.label ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const isEmpty = label.trim() === '';
  const isDirty = label !== (view?.label ?? '') || shared !== (view?.shared ?? false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    setIsBusy(true);
    try {
      await onSave({ label: label.trim(), shared });
      onClose();
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  const { message, messageArgs } = describeViewFailure(failure);
  return (
    <Dialog open onClose={() => !isBusy && !isDirty && onClose()} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{translate(title)}</DialogTitle>
      <Box component="form" onSubmit={(event: FormEvent) => void submit(event)} sx={{ display: 'contents' }}>
        <DialogContent sx={{ pt: 0 }}>
          {failure !== undefined && (
            <Alert severity="error" sx={{ mb: 1 }}>
              {translate(message, messageArgs)}
            </Alert>
          )}
          <TextField
            autoFocus
            label={translate('views.label')}
            value={label}
            autoComplete="off"
            fullWidth
            onChange={({ target }) => setLabel(target.value)}
            slotProps={{ htmlInput: { maxLength: maxViewLabelLength } }}
          />
          {canShare && (
            <FormControlLabel
              control={<Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)} />}
              label={translate('views.isShared')}
            />
          )}
        </DialogContent>
        <FormDialogActions submit={translate('ra.action.save')} isIncomplete={isEmpty} isSending={isBusy} onCancel={onClose} />
      </Box>
    </Dialog>
  );
};
