import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type MouseEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { aboveCallsZIndex } from '../../theme/layers.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** All texts are translation keys or translated texts. */
  readonly title: string;
  readonly text: string;
  /** The verb on the confirming button. */
  readonly confirm: string;
  /** The default is "Cancel". */
  readonly cancel?: string;
  readonly isDestructive?: boolean;
  /** Whether the confirmed action is running. The dialog cannot be closed until the action ends. */
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * The cancel button has the focus, so that a second Enter closes the dialog without the action. In react-admin's `Confirm`, the confirming
 * button has the focus.
 */
export const ConfirmDialog = ({
  open,
  title,
  text,
  confirm,
  cancel = 'ra.action.cancel',
  isDestructive = false,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const textOf = (key: string) => translate(key, { _: key });
  const withoutPropagation = (action: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    action();
  };
  return (
    <Dialog
      open={open}
      onClose={() => !isBusy && onClose()}
      // A click in the dialog must not reach its parent, such as a row or a card.
      onClick={(event) => event.stopPropagation()}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
      sx={{ zIndex: aboveCallsZIndex }}
    >
      <DialogTitle id={`${id}-title`}>{textOf(title)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {textOf(text)}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus disabled={isBusy} onClick={withoutPropagation(onClose)}>
          {textOf(cancel)}
        </Button>
        <Button color={isDestructive ? 'error' : 'primary'} variant="outlined" loading={isBusy} onClick={withoutPropagation(onConfirm)}>
          {textOf(confirm)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
