import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type RaRecord, useDataProvider, useListContext, useResourceContext, useStore, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { type Column, shownColumns } from './columns.ts';
import { csvFileName, csvText, saveFile } from './csv-file.ts';
import { exportPages } from './export-pages.ts';

interface ExportDialogProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hiddenByDefault: readonly string[];
  readonly fields: readonly string[];
  readonly onClose: () => void;
}

type Progress = { readonly read: number; readonly total: number };

/** Reads the whole filtered list with progress, writes the file and closes; closing it earlier cancels. */
export function ExportDialog<Row extends RaRecord>({ columns, hiddenByDefault, fields, onClose }: ExportDialogProps<Row>) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const { filterValues, filter, sort, total = 0 } = useListContext();
  const [hidden] = useStore<string[]>(`${resource}.datatable`, [...hiddenByDefault]);
  const [progress, setProgress] = useState<Progress>({ read: 0, total });
  const [error, setError] = useState('');
  // What is exported is what was on screen when the export was asked for.
  const [asked, ask] = useState({
    filter: { ...filterValues, ...filter },
    sort,
    columns: shownColumns(columns, hidden),
    resource,
    fields,
    onClose,
  });

  useEffect(() => {
    const canceled = new AbortController();
    const { resource, columns } = asked;
    const run = async () => {
      const rows = await exportPages<Row>(
        (page, perPage, signal) =>
          dataProvider.getList<Row>(resource, {
            filter: asked.filter,
            sort: asked.sort,
            pagination: { page, perPage },
            meta: { fields: asked.fields },
            signal,
          }),
        canceled.signal,
        (read, total) => setProgress({ read, total }),
      );
      const header = columns.map(({ source, labelled }) => translate(`resources.${resource}.fields.${labelled ?? source}`));
      const text = await csvText(
        header,
        rows.map((row) => columns.map(({ cell }) => cell(row))),
      );
      if (canceled.signal.aborted) return;
      saveFile(csvFileName(resource, new Date()), text);
      asked.onClose();
    };
    setError('');
    run().catch((failure: unknown) => {
      if (!canceled.signal.aborted) setError(failure instanceof Error ? failure.message : 'app.errors.failed');
    });
    return () => canceled.abort();
  }, [asked, dataProvider, translate]);

  return (
    <Dialog open onClose={onClose} aria-labelledby="export-title" fullWidth maxWidth="xs">
      <DialogTitle id="export-title">{translate('records.export.title')}</DialogTitle>
      <DialogContent>
        {error ? (
          <Alert severity="error">{translate(error, { _: error })}</Alert>
        ) : (
          <>
            <LinearProgress
              variant="determinate"
              value={progress.total ? (100 * progress.read) / progress.total : 0}
              aria-label={translate('records.export.title')}
            />
            <Typography role="status" sx={{ mt: 1 }}>
              {translate('records.export.progress', { read: progress.read, total: progress.total })}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {error && <Button onClick={() => ask({ ...asked })}>{translate('layout.error.retry')}</Button>}
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
