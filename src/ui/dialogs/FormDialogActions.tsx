import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useTranslate } from 'react-admin';

interface FormDialogActionsProps {
  /** The translated verb on the button that submits the form. */
  readonly submit: string;
  readonly isIncomplete?: boolean;
  /** Whether the form still loads data that it needs for its checks. */
  readonly isLoading?: boolean;
  /** Whether the form is being sent. The dialog cannot be closed until the response arrives. */
  readonly isSending: boolean;
  readonly onCancel: () => void;
}

/** These buttons must be inside the form. */
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
