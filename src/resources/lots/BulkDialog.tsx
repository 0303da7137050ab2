import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { BulkForm } from './BulkForm.tsx';
import { BulkRun } from './BulkRun.tsx';
import type { BulkOperation } from './bulk-operation.ts';
import { mostItems } from './bulk-operation.ts';
import { type Scope, TooManyItems, useChosenIds } from './use-chosen-ids.ts';

interface BulkDialogProps {
  readonly scope: Scope;
  readonly onClose: () => void;
  /** The service has taken the job. */
  readonly onStarted: () => void;
}

interface Started {
  readonly job: string;
  readonly operation: BulkOperation;
}

/** Reads which items are meant, asks what shall be done to them, then shows the job that does it. */
export const BulkDialog = ({ scope, onClose, onStarted }: BulkDialogProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { ids, progress, error, retry } = useChosenIds(scope);
  const [started, setStarted] = useState<Started>();
  const tooMany = error instanceof TooManyItems || (ids?.length ?? 0) > mostItems;
  const count = ids?.length ?? progress.total;
  const [begun, setBegun] = useState(false);
  const close = () => {
    if (started || !begun || window.confirm(translate('ra.message.unsaved_changes'))) onClose();
  };
  const start = (next: Started) => {
    setStarted(next);
    onStarted();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">{translate('lots.bulk.title', { smart_count: count, total: count.toLocaleString(locale) })}</DialogTitle>
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
          <Alert severity="warning">{translate('lots.bulk.tooMany', { most: mostItems.toLocaleString(locale) })}</Alert>
        </DialogContent>
      )}
      {ids && !tooMany && !started && <BulkForm ids={ids} onClose={close} onBegun={setBegun} onStarted={start} />}
      {started && <BulkRun {...started} onClose={onClose} onAgain={start} />}
    </Dialog>
  );
};
