import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { BulkForm } from './BulkForm.tsx';
import { BulkRun } from './BulkRun.tsx';
import type { BulkOperation } from './bulk-operation.ts';
import { mostItems } from './bulk-operation.ts';
import { type Scope, TooManyItems, useChosenIds } from './use-chosen-ids.ts';

interface BulkDialogProps {
  readonly scope: Scope;
  readonly onClose: () => void;
  /** Called when the service has accepted the job. */
  readonly onStarted: () => void;
}

interface Started {
  readonly job: string;
  readonly operation: BulkOperation;
}

/** Fetches the ids of the items, asks for the operation, then shows the progress of its job. */
export const BulkDialog = ({ scope, onClose, onStarted }: BulkDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { ids, progress, error, retry } = useChosenIds(scope);
  const [started, setStarted] = useState<Started>();
  const tooMany = error instanceof TooManyItems || (ids?.length ?? 0) > mostItems;
  const count = ids?.length ?? progress.total;
  const [begun, setBegun] = useState(false);
  const [asks, setAsks] = useState(false);
  const close = () => {
    if (started || !begun) onClose();
    else setAsks(true);
  };
  const start = (next: Started) => {
    setStarted(next);
    onStarted();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">{translate('lots.bulk.title', { smart_count: count, total: format.count(count) })}</DialogTitle>
      {error && !tooMany && (
        <DialogContent>
          <Alert severity="error" action={<Button onClick={retry}>{translate('layout.error.retry')}</Button>}>
            {translate(error.message, { _: error.message })}
          </Alert>
        </DialogContent>
      )}
      {!ids && !error && (
        <DialogContent>
          <LinearProgress
            variant="determinate"
            value={progress.total ? (100 * progress.read) / progress.total : 0}
            aria-label={translate('lots.bulk.region')}
          />
          <Typography role="status" sx={{ mt: 1 }}>
            {translate('lots.bulk.reading', progress)}
          </Typography>
        </DialogContent>
      )}
      {tooMany && (
        <DialogContent>
          <Alert severity="warning">{translate('lots.bulk.tooMany', { most: format.count(mostItems) })}</Alert>
        </DialogContent>
      )}
      {ids && !tooMany && !started && <BulkForm ids={ids} onClose={close} onBegun={setBegun} onStarted={start} />}
      {started && <BulkRun {...started} onClose={onClose} onAgain={start} />}
      <ConfirmDialog
        open={asks}
        title="records.leave.discardTitle"
        text="lots.bulk.notStarted"
        confirm="records.leave.discard"
        cancel="records.leave.stay"
        isDestructive
        onConfirm={onClose}
        onClose={() => setAsks(false)}
      />
    </Dialog>
  );
};
