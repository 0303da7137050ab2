import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { newKey } from '../../../../providers/http/new-key.ts';
import { ChangeNotice } from '../../../../realtime/reactions/ChangeNotice.tsx';
import { useListChanges } from '../../../../realtime/reactions/changes-store.ts';
import { LeaveGuard } from '../../../../ui/dialogs/LeaveGuard.tsx';
import { useUnsavedWork } from '../../../../ui/form/unsaved-work.ts';
import { useFormat } from '../../../../ui/format/use-format.ts';
import { ProblemList } from '../ProblemList.tsx';
import { ResultSummary } from '../ResultSummary.tsx';
import type { ResultLot } from '../result-lots.ts';
import { isUnsettled } from '../result-queue.ts';
import type { ResultQueue } from '../use-result-queue.ts';
import { FileImport } from './FileImport.tsx';
import { type CsvProblem, type CsvTable, maxFileBytes, maxRows, readCsv } from './read-csv.ts';

interface ResultFileProps {
  readonly saleId: string;
  readonly lots: readonly ResultLot[];
  readonly queue: ResultQueue;
  readonly onRefetch: () => void;
}

interface ChosenFile {
  /** A new key for each choice, so that the import starts again even with the same file. */
  readonly key: string;
  readonly name: string;
  readonly table: CsvTable;
}

export const ResultFile = ({ saleId, lots, queue, onRefetch }: ResultFileProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { entries, dispatch, lastSettled } = queue;
  const fileInput = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ChosenFile>();
  const [problem, setProblem] = useState<CsvProblem | 'unreadable'>();
  const refusedEntries = useMemo(() => entries.filter(({ state }) => state === 'refused'), [entries]);
  const unsettledCount = entries.filter(isUnsettled).length;
  useUnsavedWork(unsettledCount > 0 || file !== undefined);
  const openFile = async (selectedFile: File | undefined) => {
    if (!selectedFile) return;
    setProblem(undefined);
    if (selectedFile.size > maxFileBytes) return setProblem('tooLarge');
    try {
      const table = await readCsv(new Uint8Array(await selectedFile.arrayBuffer()));
      if ('problem' in table) setProblem(table.problem);
      else setFile({ key: newKey(), name: selectedFile.name, table });
    } catch {
      setProblem('unreadable');
    }
  };
  return (
    <>
      <LeaveGuard isDirty={unsettledCount > 0} text="lots.results.leave" />
      <Box
        component="section"
        aria-label={translate('resultFile.choose')}
        sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <input
          ref={fileInput}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-label={translate('resultFile.choose')}
          onChange={({ target }) => {
            void openFile(target.files?.[0]);
            // Without the reset, the browser would not report the same file if it is selected again.
            target.value = '';
          }}
        />
        <Button variant={file ? 'outlined' : 'contained'} onClick={() => fileInput.current?.click()}>
          {translate(file ? 'resultFile.chooseOther' : 'resultFile.choose')}
        </Button>
        <span>
          {file
            ? translate('resultFile.chosen', {
                name: file.name,
                smart_count: file.table.rows.length,
                rows: format.count(file.table.rows.length),
              })
            : translate('resultFile.hint')}
        </span>
      </Box>
      {problem && (
        <Alert severity="error">
          {translate(`resultFile.problems.${problem}`, { rows: format.count(maxRows), size: format.count(maxFileBytes / 1_000_000) })}
        </Alert>
      )}
      <ProblemList entries={refusedEntries} dispatch={dispatch} />
      <ChangeNotice dense changes={useListChanges('items')} onShow={onRefetch} />
      <ResultSummary lots={lots} unsettledCount={unsettledCount} lastSettled={lastSettled} />
      {file && (
        <FileImport
          key={file.key}
          saleId={saleId}
          fileName={file.name}
          table={file.table}
          lots={lots}
          refusedEntries={refusedEntries}
          dispatch={dispatch}
        />
      )}
    </>
  );
};
