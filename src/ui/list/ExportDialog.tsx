import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { csvFileName, csvFormats, csvText, saveFile, usualSeparator } from './csv-file.ts';
import { fetchAllPages, type ReadPage } from './fetch-all-pages.ts';
import { type Column, fieldColumnsOf, useCellContext } from './table/columns.ts';

interface ExportDialogProps<Row> {
  readonly fileNamePrefix: string;
  readonly columns: readonly Column<Row>[];
  /** Returns the translation key of a column's header. */
  readonly labelKeyOf: (field: string) => string;
  /** The number of rows. */
  readonly total: number;
  readonly readPage: ReadPage<Row>;
  readonly onClose: () => void;
}

const formats = csvFormats(navigator.language);

type Progress = { readonly loaded: number; readonly total: number };

/** Closing the dialog cancels the export. A running export uses the props from when it was started. */
export function ExportDialog<Row extends { id: unknown }>(props: ExportDialogProps<Row>) {
  const translate = useTranslate();
  const context = useCellContext();
  const [separator, setSeparator] = useStore<string>('export.separator', usualSeparator(navigator.language));
  const [progress, setProgress] = useState<Progress>({ loaded: 0, total: props.total });
  const [error, setError] = useState('');
  const exportOptions = { ...props, context, format: formats.find((format) => format.separator === separator) };
  const [startedExport, startExport] = useState<typeof exportOptions>();
  const { onClose } = props;

  useEffect(() => {
    if (!startedExport) return;
    const abortController = new AbortController();
    const { fileNamePrefix, labelKeyOf, readPage, context, format } = startedExport;
    const exportedColumns = startedExport.columns
      .flatMap(fieldColumnsOf)
      .flatMap(({ source, labelField = source, cell }) => (cell ? [{ labelField, cell }] : []));
    const exportRows = async () => {
      const rows = await fetchAllPages<Row>(readPage, abortController.signal, (loaded, total) => setProgress({ loaded, total }));
      const header = exportedColumns.map(({ labelField }) => context.translate(labelKeyOf(labelField)));
      const text = await csvText(
        header,
        rows.map((row) => exportedColumns.map(({ cell }) => cell(row, context))),
        format,
      );
      if (abortController.signal.aborted) return;
      saveFile(csvFileName(fileNamePrefix, new Date()), text);
      startedExport.onClose();
    };
    setError('');
    exportRows().catch((failure: unknown) => {
      if (!abortController.signal.aborted) setError(failure instanceof Error ? failure.message : 'app.errors.failed');
    });
    return () => abortController.abort();
  }, [startedExport]);

  return (
    <Dialog open onClose={onClose} aria-labelledby="export-title" fullWidth maxWidth="xs">
      <DialogTitle id="export-title">{translate('records.export.title')}</DialogTitle>
      <DialogContent>
        {!startedExport && (
          <RadioGroup
            aria-label={translate('records.export.separator')}
            value={separator}
            onChange={(_event, nextSeparator) => setSeparator(nextSeparator)}
          >
            {formats.map((format) => (
              <FormControlLabel
                key={format.separator}
                value={format.separator}
                control={<Radio size="small" />}
                label={translate(format.separator === ';' ? 'records.export.semicolon' : 'records.export.comma', {
                  example: `1234${format.decimalSign}50`,
                })}
              />
            ))}
          </RadioGroup>
        )}
        {startedExport && error && <Alert severity="error">{translate(error, { _: error })}</Alert>}
        {startedExport && !error && (
          <>
            <LinearProgress
              variant="determinate"
              value={progress.total ? (100 * progress.loaded) / progress.total : 0}
              aria-label={translate('records.export.title')}
            />
            <Typography role="status" sx={{ mt: 1 }}>
              {translate('records.export.progress', { read: progress.loaded, total: progress.total })}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        {!startedExport && (
          <Button variant="contained" autoFocus onClick={() => startExport(exportOptions)}>
            {translate('ra.action.export')}
          </Button>
        )}
        {/* The effect runs again, because the copy is a new object. */}
        {startedExport && error && <Button onClick={() => startExport({ ...startedExport })}>{translate('layout.error.retry')}</Button>}
      </DialogActions>
    </Dialog>
  );
}
