import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useTranslate } from 'react-admin';

interface FormDialogActionsProps {
  /** The translated verb on the button that submits the form. */
  readonly submit: string;
  /** Whether the form cannot be submitted yet. */
  readonly isIncomplete?: boolean;
  /** Whether the form waits for data without which it must not be submitted, such as records for its checks. */
  readonly isLoading?: boolean;
  /** Whether the form is being sent. The dialog cannot be closed until the response arrives. */
  readonly isSending: boolean;
  readonly onCancel: () => void;
}

/** The buttons of a dialog with a form: one cancels, the other submits the form that contains them. */
export const FormDialogActions = ({ submit, isIncomplete = false, isLoading = false, isSending, onCancel }: FormDialogActionsProps) => {
  const translate = useTranslate();
  return (
    <DialogActions>
      <Button onClick={onCancel} disabled={isSending}>
        {translate('ra.action.cancel')}
      </Button>
      <Button type="submit" variant="contained" disabled={isIncomplete} loading={isSending || isLoading}>
        {submit}
      </Button>
    </DialogActions>
  );
};
