import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../ui/format/use-format.ts';
import type { NumberChange } from './numbering-plan.ts';
import type { UndoPlan } from './undo-numbering.ts';

interface NumberingUndoDialogProps {
  readonly back: UndoPlan;
  readonly onUndo: (numbers: readonly NumberChange[]) => void;
  readonly onClose: () => void;
}

/** Maximum number of lots in the list. */
const shown = 20;

/**
 * Asks for confirmation before a numbering is undone if other users have changed its lots since. It lists these lots and offers to leave
 * them unchanged.
 */
export const NumberingUndoDialog = ({ back: { numbers, changed, gone }, onUndo, onClose }: NumberingUndoDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const counted = (count: number) => ({ smart_count: count, total: format.count(count) });
  const all = [...numbers, ...changed.map(({ id, from }) => ({ id, lot: from }))];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="undo-title">
      <DialogTitle id="undo-title">{translate('lots.numbering.undo')}</DialogTitle>
      <DialogContent>
        {gone > 0 && <p>{translate('lots.numbering.undoGone', counted(gone))}</p>}
        {changed.length > 0 && <p>{translate('lots.numbering.undoChanged', counted(changed.length))}</p>}
        <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '40vh', overflow: 'auto' }}>
          {changed.slice(0, shown).map(({ id, label, from, to, now }) => (
            <li key={id}>{translate('lots.numbering.undoDiffers', { label, from: from || '–', to: to || '–', now: now || '–' })}</li>
          ))}
        </Box>
        {changed.length > shown && <p>{translate('lots.numbering.undoMore', counted(changed.length - shown))}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        {changed.length > 0 && (
          <Button color="warning" onClick={() => onUndo(all)}>
            {translate('lots.numbering.undoAll', counted(all.length))}
          </Button>
        )}
        {numbers.length > 0 && (
          <Button variant="contained" onClick={() => onUndo(numbers)}>
            {translate('lots.numbering.undoOthers', counted(numbers.length))}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
