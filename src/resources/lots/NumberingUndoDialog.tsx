import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useLocale, useTranslate } from 'ra-core';
import type { NumberChange } from './numbering-plan.ts';
import type { TakingBack } from './taking-back.ts';

interface NumberingUndoDialogProps {
  readonly back: TakingBack;
  readonly onTakeBack: (numbers: readonly NumberChange[]) => void;
  readonly onClose: () => void;
}

/** At most so many lots are listed. */
const shown = 20;

/** Before a numbering is taken back that others have worked on since: which lots differ, and what shall become of them. */
export const NumberingUndoDialog = ({ back: { numbers, changed, gone }, onTakeBack, onClose }: NumberingUndoDialogProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const counted = (count: number) => ({ smart_count: count, total: count.toLocaleString(locale) });
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
          <Button color="warning" onClick={() => onTakeBack(all)}>
            {translate('lots.numbering.undoAll', counted(all.length))}
          </Button>
        )}
        {numbers.length > 0 && (
          <Button variant="contained" onClick={() => onTakeBack(numbers)}>
            {translate('lots.numbering.undoOthers', counted(numbers.length))}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
