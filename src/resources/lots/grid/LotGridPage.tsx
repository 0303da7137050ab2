import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useMemo, useReducer } from 'react';
import { useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { ChangeNotice } from '../../../realtime/reactions/ChangeNotice.tsx';
import { useListChanges } from '../../../realtime/reactions/changes-store.ts';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { DraftNotice } from '../../../ui/drafts/DraftNotice.tsx';
import { useDraft } from '../../../ui/drafts/use-draft.ts';
import { useUnsavedWork } from '../../../ui/form/unsaved-work.ts';
import { useSaveShortcut } from '../../../ui/form/use-save-shortcut.ts';
import { SaleLotPage } from '../SaleLotPage.tsx';
import { SaleLots } from '../SaleLots.tsx';
import { useReadOnlyReason } from '../use-read-only-reason.ts';
import type { Lot } from '../use-sale-lots.ts';
import { GridBar } from './GridBar.tsx';
import { GridTable } from './GridTable.tsx';
import { actionToRestoreDraft, countCells, draftOfGrid } from './grid-draft.ts';
import { countCellTexts } from './grid-edits.ts';
import { gridProblems } from './grid-problems.ts';
import { gridReducer } from './grid-reducer.ts';
import { emptyGrid } from './grid-state.ts';
import { gridRow } from './lot-cells.ts';
import { useGridSave } from './use-grid-save.ts';

export const LotGridPage = () => (
  <SaleLotPage page="lots" title="lots.grid.title">
    {(sale) => (
      <SaleLots key={sale.id} sale={sale} emptyMessage="lots.grid.empty">
        {(lots, refetchLots) => <LotGrid sale={sale} lots={lots} onRefetch={() => void refetchLots().catch(() => undefined)} />}
      </SaleLots>
    )}
  </SaleLotPage>
);

interface LotGridProps {
  readonly sale: SaleAppRecord;
  readonly lots: readonly Lot[];
  readonly onRefetch: () => void;
}

const LotGrid = ({ sale, lots, onRefetch }: LotGridProps) => {
  const translate = useTranslate();
  const me = useMe();
  const { currency } = me.config;
  const [state, dispatch] = useReducer(gridReducer, lots, (initialLots) => ({
    ...emptyGrid,
    rows: initialLots.map((lot) => gridRow(lot, currency)),
  }));
  useEffect(() => dispatch({ type: 'loaded', rows: lots.map((lot) => gridRow(lot, currency)) }), [lots, currency]);
  const { rows, edits } = state;
  const problems = useMemo(() => gridProblems(rows, edits, currency), [rows, edits, currency]);
  const readOnlyReason = useReadOnlyReason(sale, 'updateItem');
  const { progress, job, save } = useGridSave(dispatch);
  const changedCount = countCellTexts(edits) + (state.typedText === undefined ? 0 : 1);
  const isDirty = changedCount > 0;
  useUnsavedWork(isDirty);
  const draft = useDraft({
    formName: `sales/${sale.id}/lots`,
    isDirty,
    getDraft: () => (isDirty ? draftOfGrid(state) : undefined),
    applyDraft: (storedDraft) =>
      dispatch(actionToRestoreDraft(rows, storedDraft, (before, now) => translate('lots.grid.theirs', { before, now }))),
  });
  const { scheduleSave } = draft;
  useEffect(() => {
    if (edits.size > 0 || state.typedText !== undefined) scheduleSave();
  }, [edits, state.typedText, scheduleSave]);
  const saveAll = () => {
    // Text that is still being typed is saved too.
    const committedState = gridReducer(state, { type: 'commit' });
    dispatch({ type: 'commit' });
    save(committedState, gridProblems(committedState.rows, committedState.edits, currency));
  };
  useSaveShortcut(() => {
    if (!readOnlyReason) saveAll();
  });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <LeaveGuard isDirty={isDirty} />
      {readOnlyReason && <Alert severity="info">{translate(`lots.grid.${readOnlyReason}`)}</Alert>}
      <ChangeNotice dense changes={useListChanges('items')} onShow={onRefetch} />
      {!readOnlyReason && (
        <DraftNotice draft={draft} describeDraft={(storedDraft) => translate('drafts.cells', { smart_count: countCells(storedDraft) })} />
      )}
      <GridTable state={state} problems={problems} isReadOnly={readOnlyReason !== undefined} dispatch={dispatch} />
      <GridBar
        state={state}
        problems={problems}
        changedCount={changedCount}
        progress={progress}
        job={job}
        {...(readOnlyReason ? {} : { onSave: saveAll })}
        dispatch={dispatch}
      />
    </Box>
  );
};
