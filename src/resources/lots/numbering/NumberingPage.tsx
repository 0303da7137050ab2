import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { Link, useLocale, useTranslate } from 'react-admin';
import { maxBulkRecords } from '../../../../contract/resources/bodies/bulk-selection.ts';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { ChangeNotice } from '../../../realtime/reactions/ChangeNotice.tsx';
import { useListChanges } from '../../../realtime/reactions/changes-store.ts';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { DraftNotice } from '../../../ui/drafts/DraftNotice.tsx';
import { useDraft } from '../../../ui/drafts/use-draft.ts';
import { useUnsavedWork } from '../../../ui/form/unsaved-work.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { JobProgress } from '../../jobs/index.ts';
import { SaleLotPage } from '../SaleLotPage.tsx';
import { SaleLots } from '../SaleLots.tsx';
import { useReadOnlyReason } from '../use-read-only-reason.ts';
import type { Lot } from '../use-sale-lots.ts';
import { NumberingLines } from './NumberingLines.tsx';
import { NumberingSettings } from './NumberingSettings.tsx';
import { changedNumbers, type NumberChange, numbersOfPlan, type Plan, type PlanLot, type PlannedNumber } from './numbering-plan.ts';
import { renumberedLots } from './numbering-record.ts';
import { actionToRestorePlan, draftOfPlan } from './plan-draft.ts';
import { initialPlanPage, type PlanPageAction, planPageReducer } from './plan-page.ts';
import type { UndoComparison } from './undo-numbering.ts';
import { useNumbering } from './use-numbering.ts';

export const NumberingPage = () => (
  <SaleLotPage page="numbering" title="lots.numbering.title">
    {(sale) => (
      <SaleLots key={sale.id} sale={sale} emptyMessage="lots.numbering.empty" needsFreshLots>
        {(lots, refetchLots) => <NumberingPlan sale={sale} lots={lots} refetchLots={refetchLots} />}
      </SaleLots>
    )}
  </SaleLotPage>
);

interface NumberingPlanProps {
  readonly sale: SaleAppRecord;
  readonly lots: readonly Lot[];
  readonly refetchLots: () => Promise<readonly Lot[]>;
}

const NumberingPlan = ({ sale, lots, refetchLots }: NumberingPlanProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [scrollTarget, setScrollTarget] = useState<{ readonly index: number }>();
  const [{ plan, orderBy, isTouched }, applyAction] = useReducer(planPageReducer, lots, (initialLots) =>
    initialPlanPage(initialLots, locale),
  );
  useEffect(() => applyAction({ type: 'loaded', lots, locale }), [lots, locale]);
  const planLots = useMemo(
    () => lots.map(({ id, lot, category }): PlanLot => ({ id, currentNumber: lot, category: category?.label ?? '' })),
    [lots],
  );
  const lotsById = useMemo(() => new Map(lots.map((lot) => [lot.id, lot])), [lots]);
  const plannedNumbers = useMemo(() => numbersOfPlan(plan, new Map(planLots.map((lot) => [lot.id, lot]))), [plan, planLots]);
  const changes = useMemo(() => changedNumbers(planLots, plannedNumbers), [planLots, plannedNumbers]);
  const numbering = useNumbering(sale.id, refetchLots);
  const { isPending, undoComparison } = numbering;
  const isDirty = isTouched && changes.length > 0;
  useUnsavedWork(isDirty && !isPending);
  const draft = useDraft({
    formName: `sales/${sale.id}/numbering`,
    isDirty,
    getDraft: () => (isDirty ? draftOfPlan({ plan, orderBy }) : undefined),
    applyDraft: ({ values }) => {
      const action = actionToRestorePlan(values);
      if (action) dispatch(action);
    },
  });
  useEffect(() => {
    if (isDirty && plan) draft.scheduleSave();
  }, [isDirty, plan, draft.scheduleSave]);
  const dispatch = (action: PlanPageAction) => {
    if (isPending) return;
    numbering.clearFailure();
    applyAction(action);
  };
  const readOnlyReason = useReadOnlyReason(sale, 'numberLots');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <LeaveGuard isDirty={isDirty && !isPending} />
      {readOnlyReason && <Alert severity="info">{translate(`lots.numbering.${readOnlyReason}`)}</Alert>}
      <ChangeNotice dense changes={useListChanges('items')} onShow={() => void refetchLots().catch(() => undefined)} />
      {!readOnlyReason && <DraftNotice draft={draft} describeDraft={() => translate('drafts.plan')} />}
      <Box
        component="fieldset"
        disabled={isPending}
        sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1, opacity: isPending ? 0.6 : 1 }}
      >
        <NumberingSettings
          plan={plan}
          orderBy={orderBy}
          disabled={isPending}
          onOrderByChange={(newOrderBy) => dispatch({ type: 'sort', orderBy: newOrderBy, locale })}
          dispatch={dispatch}
        />
        <NumberingLines plan={plan} lots={lotsById} plannedNumbers={plannedNumbers} scrollTarget={scrollTarget} dispatch={dispatch} />
      </Box>
      <NumberingBar
        plan={plan}
        plannedNumbers={plannedNumbers}
        changeCount={changes.length}
        numbering={numbering}
        onNextProblem={(index) => setScrollTarget({ index })}
        {...(readOnlyReason ? {} : { onSave: () => numbering.save(changes, renumberedLots(planLots, changes)) })}
      />
      {undoComparison && (
        <NumberingUndoDialog comparison={undoComparison} onUndo={numbering.undoNumbers} onClose={numbering.closeUndoDialog} />
      )}
    </Box>
  );
};

interface NumberingBarProps {
  readonly plan: Plan;
  readonly plannedNumbers: ReadonlyMap<string, PlannedNumber>;
  readonly changeCount: number;
  readonly numbering: ReturnType<typeof useNumbering>;
  /** Called with the position in the plan, from 0, of the lot to show. */
  readonly onNextProblem: (index: number) => void;
  /** Undefined if the plan cannot be saved. */
  readonly onSave?: () => void;
}

const NumberingBar = ({ plan, plannedNumbers, changeCount, numbering, onNextProblem, onSave }: NumberingBarProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const problemIndexes = plan.order.flatMap((id, index) => (plannedNumbers.get(id)?.problem ? [index] : []));
  const [lastProblemIndex, setLastProblemIndex] = useState(-1);
  const showNextProblem = () => {
    const nextIndex = problemIndexes.find((index) => index > lastProblemIndex) ?? problemIndexes[0] ?? 0;
    setLastProblemIndex(nextIndex);
    onNextProblem(nextIndex);
  };
  const hasTooManyChanges = changeCount > maxBulkRecords;
  const changeArgs = { count: format.count(changeCount), total: format.count(plan.order.length) };
  const { lastNumbering, runningJobId, job, isProgressUnknown, isPending, isComparing, failure } = numbering;
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 1 }}>
      {failure && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {failure}
        </Alert>
      )}
      {hasTooManyChanges && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('lots.numbering.tooMany', { most: format.count(maxBulkRecords) })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 18rem', fontSize: '0.8125rem', minWidth: 0 }}>
          <Box role="status">
            {isPending
              ? translate('lots.numbering.running')
              : translate(changeCount === 0 ? 'lots.numbering.noChange' : 'lots.numbering.changes', changeArgs)}
            {problemIndexes.length > 0 && ` · ${translate('lots.numbering.clashes', { smart_count: problemIndexes.length })}`}
          </Box>
          {job && <JobProgress job={job} />}
          {isProgressUnknown && <Box role="status">{translate('lots.numbering.unread')}</Box>}
          {runningJobId !== undefined && <Link to={`/jobs/${runningJobId}/show`}>{translate('lots.numbering.toJob')}</Link>}
          {lastNumbering && !isPending && (
            <Box sx={{ color: 'text.secondary' }}>
              {translate('lots.numbering.undoOf', {
                at: format.instant(lastNumbering.at) ?? lastNumbering.at,
                smart_count: lastNumbering.lots.length,
              })}
            </Box>
          )}
          {!lastNumbering && !isPending && <Box sx={{ color: 'text.secondary' }}>{translate('lots.numbering.help')}</Box>}
        </Box>
        {problemIndexes.length > 0 && <Button onClick={showNextProblem}>{translate('lots.numbering.nextClash')}</Button>}
        {lastNumbering && onSave && (
          <Button disabled={isPending} loading={isComparing} onClick={() => numbering.undo()}>
            {translate('lots.numbering.undo')}
          </Button>
        )}
        {onSave && (
          <Button
            variant="contained"
            loading={isPending}
            disabled={changeCount === 0 || problemIndexes.length > 0 || hasTooManyChanges}
            onClick={onSave}
          >
            {translate('lots.numbering.save')}
          </Button>
        )}
      </Box>
    </Paper>
  );
};

interface NumberingUndoDialogProps {
  readonly comparison: UndoComparison;
  readonly onUndo: (numbers: readonly NumberChange[]) => void;
  readonly onClose: () => void;
}

const maxShownLots = 20;

const NumberingUndoDialog = ({ comparison: { numbers, laterChanges, removedCount }, onUndo, onClose }: NumberingUndoDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const countArgs = (count: number) => ({ smart_count: count, total: format.count(count) });
  const allNumbers = [...numbers, ...laterChanges.map(({ id, from }) => ({ id, lot: from }))];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="undo-title">
      <DialogTitle id="undo-title">{translate('lots.numbering.undo')}</DialogTitle>
      <DialogContent>
        {removedCount > 0 && <p>{translate('lots.numbering.undoGone', countArgs(removedCount))}</p>}
        {laterChanges.length > 0 && <p>{translate('lots.numbering.undoChanged', countArgs(laterChanges.length))}</p>}
        <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '40vh', overflow: 'auto' }}>
          {laterChanges.slice(0, maxShownLots).map(({ id, label, from, to, now }) => (
            <li key={id}>{translate('lots.numbering.undoDiffers', { label, from: from || '–', to: to || '–', now: now || '–' })}</li>
          ))}
        </Box>
        {laterChanges.length > maxShownLots && <p>{translate('lots.numbering.undoMore', countArgs(laterChanges.length - maxShownLots))}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        {laterChanges.length > 0 && (
          <Button color="warning" onClick={() => onUndo(allNumbers)}>
            {translate('lots.numbering.undoAll', countArgs(allNumbers.length))}
          </Button>
        )}
        {numbers.length > 0 && (
          <Button variant="contained" onClick={() => onUndo(numbers)}>
            {translate('lots.numbering.undoOthers', countArgs(numbers.length))}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
