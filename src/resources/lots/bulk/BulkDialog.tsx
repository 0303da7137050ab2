import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useDocumentTexts } from '../../../ui/form/use-document-texts.ts';
import { useQuestions } from '../../../ui/form/use-questions.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { isRunning, JobActions, JobFindings, JobProgress, JobStatus, outcomeOf, useJob } from '../../jobs/index.ts';
import { BulkForm } from './BulkForm.tsx';
import type { BulkOperation } from './bulk-operation.ts';
import { mostItems } from './bulk-operation.ts';
import { documentsToUpdate } from './documents-to-update.ts';
import { useBulkStart } from './use-bulk-start.ts';
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
  const [dirty, setDirty] = useState(false);
  const [isConfirmingClose, setConfirmingClose] = useState(false);
  const close = () => {
    if (started || !dirty) onClose();
    else setConfirmingClose(true);
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
      {ids && !tooMany && !started && <BulkForm ids={ids} onClose={close} onDirtyChange={setDirty} onStarted={start} />}
      {started && <BulkRun {...started} onClose={onClose} onAgain={start} />}
      <ConfirmDialog
        open={isConfirmingClose}
        title="records.leave.discardTitle"
        text="lots.bulk.notStarted"
        confirm="records.leave.discard"
        cancel="records.leave.stay"
        isDestructive
        onConfirm={onClose}
        onClose={() => setConfirmingClose(false)}
      />
    </Dialog>
  );
};

interface BulkRunProps {
  readonly job: string;
  readonly operation: BulkOperation;
  readonly onClose: () => void;
  readonly onAgain: (started: { job: string; operation: BulkOperation }) => void;
}

/** Maximum number of documents that the question lists. The others are counted. */
const mostNamed = 10;

/**
 * Shows the progress of a bulk edit's job, then its result for each item.
 *
 * Failed items can be retried. Items whose documents all have the status `new` can be retried together with these documents.
 */
const BulkRun = ({ job: id, operation, onClose, onAgain }: BulkRunProps) => {
  const translate = useTranslate();
  const { data: job, error } = useJob(id);
  const again = useBulkStart(onAgain);
  const outcome = outcomeOf(job?.result);
  const failed = outcome?.findings ?? [];
  const updatable = documentsToUpdate(operation.kind === 'status' || operation.kind === 'field' ? failed : []);
  const documentTexts = useDocumentTexts();
  const { ask, dialog } = useQuestions();
  const updateDocuments = async () => {
    const { ids, documents } = updatable;
    const named = documents.slice(0, mostNamed).map(({ document, items }) =>
      items === 1
        ? documentTexts.change(document)
        : translate('lots.bulk.documents.several', {
            document: documentTexts.name(document),
            total: documentTexts.amount(document.grand_total),
            count: items,
          }),
    );
    const more = documents.length - named.length;
    const confirmed = await ask({
      title: 'records.documents.title',
      text: [
        translate('lots.bulk.documents.text'),
        ...named,
        ...(more > 0 ? [translate('lots.bulk.documents.more', { smart_count: more })] : []),
      ].join(' '),
      confirm: translate('lots.bulk.documents.confirm', { smart_count: ids.length }),
    });
    if (confirmed) again.mutate({ operation, ids, updateDocuments: true });
  };
  const failure = again.error ?? (job ? null : error);
  return (
    <>
      <DialogContent>
        {failure && <Alert severity="error">{translate(failure.message, { _: failure.message })}</Alert>}
        {job && (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1.5 }}>
            <JobStatus state={job.state} />
            <Box sx={{ flex: 1 }}>
              <JobProgress job={job} />
            </Box>
            <JobActions job={job} />
          </Box>
        )}
        {job && isRunning(job) && <Alert severity="info">{translate('lots.bulk.background')}</Alert>}
        {job &&
          !isRunning(job) &&
          (outcome ? (
            <JobFindings outcome={outcome} resource="items" />
          ) : (
            job.message && <Alert severity={job.state === 'failure' ? 'error' : 'info'}>{job.message}</Alert>
          ))}
      </DialogContent>
      <DialogActions>
        {updatable.ids.length > 0 && (
          <Button disabled={again.isPending} onClick={() => void updateDocuments()}>
            {translate('lots.bulk.documents.update')}
          </Button>
        )}
        {failed.length > 0 && (
          <Button loading={again.isPending} onClick={() => again.mutate({ operation, ids: failed.map((one) => one.id) })}>
            {translate('lots.bulk.again', { smart_count: failed.length })}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('lots.bulk.done')}
        </Button>
      </DialogActions>
      {dialog}
    </>
  );
};
