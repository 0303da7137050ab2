import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { findDuplicateLots, parseLot } from '../../../../contract/lot-number.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { mapInParallel } from '../../../providers/data/map-in-parallel.ts';
import type { ItemAppRecord, JobAppRecord } from '../../../providers/data/types.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { JobProgress } from '../../jobs/index.ts';
import { awaitJob } from '../await-job.ts';
import { NumberingRefusedError, numberingFailure, startNumbering } from './number-lots.ts';

/**
 * Each item is fetched by a request of its own, because the service may lack a list of items. Source:
 * docs/specification/extensions.md#id-filter.
 */
const maxParallelRequests = 6;

/** One job saves all changed numbers or none. */
export const LotNumbersDialog = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const [typedNumbers, setTypedNumbers] = useState<Readonly<Record<string, string>>>({});
  const [isAccepted, setIsAccepted] = useState(false);
  const [job, setJob] = useState<JobAppRecord>();
  const {
    data: items,
    error,
    refetch,
  } = useQuery({
    queryKey: ['items', 'lot numbers', ids],
    gcTime: 0,
    retry: false,
    queryFn: () => mapInParallel(ids, maxParallelRequests, async (id) => (await dataProvider.getOne<ItemAppRecord>('items', { id })).data),
  });
  const changedNumbers = (items ?? []).flatMap(({ id, lot }) => {
    const text = typedNumbers[id]?.trim();
    return text === undefined || text === lot ? [] : [{ id, lot: text }];
  });
  const problems = problemsOf(changedNumbers);
  const saveMutation = useMutation({
    mutationFn: async () => {
      const jobId = await startNumbering(dataProvider, changedNumbers);
      setIsAccepted(true);
      const endedJob = await awaitJob(async () => (await dataProvider.getOne<JobAppRecord>('jobs', { id: jobId })).data, {
        onProgress: setJob,
      });
      const failureReason = numberingFailure(endedJob);
      if (failureReason !== undefined) throw new NumberingRefusedError(failureReason);
      return endedJob;
    },
    onMutate: () => {
      setIsAccepted(false);
      setJob(undefined);
    },
    onSettled: async (_job, error) => {
      await queryClient.invalidateQueries({ queryKey: ['items'] });
      // If the typed numbers were removed before the new fetch ends, the inputs would show the former numbers.
      if (!error) setTypedNumbers({});
    },
  });
  /**
   * Whether the job is not accepted yet. After the service has accepted it, the dialog can be closed, because the job runs without the
   * dialog.
   */
  const isSending = saveMutation.isPending && !isAccepted;
  const refusals = saveMutation.error instanceof NumberingRefusedError ? saveMutation.error.messagesByLot : new Map<string, string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (changedNumbers.length > 0 && problems.size === 0 && !saveMutation.isPending) saveMutation.mutate();
  };
  return (
    // A click beside the dialog and Escape do not discard typed numbers.
    <Dialog
      open
      onClose={() => !isSending && changedNumbers.length === 0 && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby="lot-numbers-title"
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id="lot-numbers-title">{translate('lots.byNumber.lots')}</DialogTitle>
        <DialogContent>
          <FailureAlert error={saveMutation.error} />
          {saveMutation.isSuccess && <Alert severity="success">{translate('lots.byNumber.saved')}</Alert>}
          {job && <JobProgress job={job} />}
          {!items && error && <ReadFailure error={error} onRetry={refetch} />}
          {!items && !error && <LinearProgress aria-label={translate('ra.page.loading')} />}
          {items?.map(({ id, lot, label }) => {
            const problem = refusals.get(id) ?? problems.get(id);
            return (
              <TextField
                key={id}
                label={`#${id} · ${label}`}
                value={typedNumbers[id] ?? lot}
                onChange={({ target }) => {
                  setTypedNumbers({ ...typedNumbers, [id]: target.value });
                  // After an edit, the refusals may no longer apply, so they are removed.
                  if (saveMutation.error instanceof NumberingRefusedError) saveMutation.reset();
                }}
                error={problem !== undefined}
                helperText={problem && translate(problem, { _: problem })}
                slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 12 } }}
              />
            );
          })}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSending}>
            {translate('ra.action.close')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={changedNumbers.length === 0 || problems.size > 0}
            loading={saveMutation.isPending}
          >
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};

/**
 * Returns the errors of invalid or repeated numbers, as translation keys by the id of the item. An empty text is valid and removes the
 * number.
 */
function problemsOf(changedNumbers: readonly { id: string; lot: string }[]): ReadonlyMap<string, string> {
  const parsedNumbers = changedNumbers.map(({ id, lot: text }) => ({ id, text, lot: parseLot(text) }));
  const invalidNumbers = parsedNumbers.flatMap(({ id, text, lot }) =>
    text !== '' && !lot ? [[id, 'lots.grid.notLotNumber'] as const] : [],
  );
  const duplicates = findDuplicateLots(parsedNumbers.flatMap(({ id, lot }) => (lot ? [[id, lot] as const] : [])));
  return new Map([...invalidNumbers, ...duplicates.map(({ id }) => [id, 'lots.grid.clash'] as const)]);
}
