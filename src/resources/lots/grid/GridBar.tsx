import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import { type Dispatch, useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import { commandShortcut } from '../../../ui/command-key.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { ShortcutKey } from '../../../ui/ShortcutKey.tsx';
import { useKeyText } from '../../../ui/use-key-text.ts';
import { countCellTexts } from './grid-edits.ts';
import type { CellProblemsByLot } from './grid-problems.ts';
import type { GridAction, GridState, LostText } from './grid-state.ts';
import { gridColumns, isEditable, maxCellLength } from './lot-cells.ts';
import type { GridSaving } from './use-grid-save.ts';

const shortcut = commandShortcut('S');

interface GridBarProps {
  readonly state: GridState;
  readonly problems: CellProblemsByLot;
  /** The number of unsaved cells, plus 1 while a cell is being edited. */
  readonly changedCount: number;
  readonly progress: GridSaving['progress'];
  readonly job: GridSaving['job'];
  /** Undefined if the lots cannot be changed. */
  readonly onSave?: () => void;
  readonly dispatch: Dispatch<GridAction>;
}

export const GridBar = ({ state, problems, changedCount, progress, job, onSave, dispatch }: GridBarProps) => {
  const translate = useTranslate();
  const keyText = useKeyText();
  const format = useFormat();
  const saveText = translate('ra.action.save');
  const activeCellError = activeCellErrorOf(state, problems, translate);
  const lossMessage = lossText(state.loss, translate);
  const invalidCount = countCellTexts(problems);
  const [isConfirmingRevert, setConfirmingRevert] = useState(false);
  const summaryTexts = [
    translate('lots.grid.count', { smart_count: state.rows.length, total: format.count(state.rows.length) }),
    changedCount > 0 ? translate('lots.grid.changed', { smart_count: changedCount }) : '',
    invalidCount > 0 ? translate('lots.grid.invalid', { smart_count: invalidCount }) : '',
    state.refusals.size > 0 ? translate('lots.grid.failed', { smart_count: state.refusals.size }) : '',
  ];
  const hasError = (id: string) => problems.has(id) || state.refusals.has(id);
  const nextErrorRow = state.rows.findIndex(({ id }, row) => row > state.activeCell.row && hasError(id));
  const firstErrorRow = state.rows.findIndex(({ id }) => hasError(id));
  const goToNextError = () => {
    const row = nextErrorRow === -1 ? firstErrorRow : nextErrorRow;
    const id = state.rows[row]?.id ?? '';
    const errorsByColumn = { ...state.refusals.get(id), ...problems.get(id) };
    const column = gridColumns.findIndex((name) => isEditable(name) && errorsByColumn[name] !== undefined);
    dispatch({ type: 'go', to: { row, column } });
  };
  // While a text is typed, the button is enabled, because the text is not validated yet.
  const canSave = state.typedText !== undefined || [...state.edits.keys()].some((id) => !problems.has(id));
  const describeStatus = () => {
    if (job) return translate(job.isProgressUnknown ? 'lots.numbering.unread' : 'lots.numbering.running');
    if (progress) return translate('lots.grid.saving', { done: progress.done, total: progress.total });
    return summaryTexts.filter(Boolean).join(' · ');
  };
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 1, display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 20rem', minWidth: 0, fontSize: '0.8125rem' }}>
        {lossMessage && (
          <Alert severity="warning" sx={{ py: 0, mb: 0.5 }}>
            {lossMessage}
          </Alert>
        )}
        <Box role="status">{describeStatus()}</Box>
        <Box role="status" sx={{ color: activeCellError ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}>
          {activeCellError ?? translate('lots.grid.keys')}
        </Box>
        {job && <Link to={`/jobs/${job.id}/show`}>{translate('lots.numbering.toJob')}</Link>}
        {progress && (
          <LinearProgress
            aria-label={translate('resources.jobs.fields.progress')}
            {...(progress.total > 0 && progress.done > 0 ? { variant: 'determinate', value: (100 * progress.done) / progress.total } : {})}
          />
        )}
      </Box>
      {firstErrorRow !== -1 && <Button onClick={goToNextError}>{translate('lots.grid.nextError')}</Button>}
      {onSave && (
        <>
          <Button onClick={() => dispatch({ type: 'fillDown' })}>{translate('lots.grid.fillDown')}</Button>
          <Button disabled={changedCount === 0 || progress !== undefined} onClick={() => setConfirmingRevert(true)}>
            {translate('lots.grid.revert')}
          </Button>
          {/* The tooltip is not on the button, because a screen reader would then read it after the name and the shortcut. */}
          <span title={`${saveText} (${keyText(shortcut)})`}>
            <Button
              variant="contained"
              disabled={!canSave}
              loading={progress !== undefined}
              aria-keyshortcuts="Control+S Meta+S"
              onClick={onSave}
            >
              {saveText}
              <ShortcutKey keys={shortcut} />
            </Button>
          </span>
          <ConfirmDialog
            open={isConfirmingRevert}
            title="records.leave.discardTitle"
            text="lots.grid.revertAsk"
            confirm="records.leave.discard"
            cancel="records.leave.stay"
            isDestructive
            onConfirm={() => {
              setConfirmingRevert(false);
              dispatch({ type: 'revert' });
            }}
            onClose={() => setConfirmingRevert(false)}
          />
        </>
      )}
    </Paper>
  );
};

type Translate = (key: string, options?: Record<string, unknown>) => string;

function activeCellErrorOf(
  { rows, activeCell, refusals }: GridState,
  problems: CellProblemsByLot,
  translate: Translate,
): string | undefined {
  const [row, column] = [rows[activeCell.row], gridColumns[activeCell.column]];
  if (!row || !isEditable(column)) return undefined;
  const problem = problems.get(row.id)?.[column];
  const error =
    problem === undefined ? refusals.get(row.id)?.[column] : translate(`lots.grid.${problem}`, { smart_count: maxCellLength(column) });
  return error === undefined ? undefined : `${translate(`lots.columns.${column}`)}: ${translate(error, { _: error })}`;
}

function lossText(loss: LostText | undefined, translate: Translate): string | undefined {
  if (!loss) return undefined;
  if (loss.kind === 'outsideGrid') return translate('lots.grid.beyond', { smart_count: loss.cellCount });
  const removedLotsText = translate('lots.grid.gone', { smart_count: loss.lotCount });
  return loss.text ? `${removedLotsText} ${translate('lots.grid.goneTyping', { text: loss.text })}` : removedLotsText;
}
