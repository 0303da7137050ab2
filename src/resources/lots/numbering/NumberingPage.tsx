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
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { ChangeNotice } from '../../../realtime/reactions/ChangeNotice.tsx';
import { useListChanges } from '../../../realtime/reactions/changes-store.ts';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { DraftNotice } from '../../../ui/drafts/DraftNotice.tsx';
import { useDraft } from '../../../ui/drafts/use-draft.ts';
import { useUnsavedWork } from '../../../ui/form/unsaved-work.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { JobProgress } from '../../jobs/index.ts';
import { mostItems } from '../bulk/bulk-operation.ts';
import { SaleLotLinks } from '../SaleLotLinks.tsx';
import { SaleLots } from '../SaleLots.tsx';
import { useReadOnlyReason } from '../use-read-only-reason.ts';
import type { Lot } from '../use-sale-lots.ts';
import { NumberingLines } from './NumberingLines.tsx';
import { NumberingSettings } from './NumberingSettings.tsx';
import { changedNumbers, type NumberChange, type Plan, type PlanLot, type PlannedNumber, plannedNumbers } from './numbering-plan.ts';
import { renumbered } from './numbering-record.ts';
import { resumedPlan, typedPlan } from './plan-draft.ts';
import { firstPage, type PlanPageAction, planPageReducer } from './plan-page.ts';
import type { UndoPlan } from './undo-numbering.ts';
import { useNumbering } from './use-numbering.ts';

/** The page on which the lots of a sale are numbered. */
export const NumberingPage = () => {
  const translate = useTranslate();
  return (
    <RecordPage resource="sales" action="show" titleOf={({ label }) => translate('lots.numbering.title', { sale: label })}>
      {(sale) => (
        <SaleLots key={sale.id} sale={sale} empty="lots.numbering.empty" fresh>
          {(lots, readAgain) => <NumberingPlan sale={sale} lots={lots} readLots={readAgain} />}
        </SaleLots>
      )}
    </RecordPage>
  );
};

interface NumberingPlanProps {
  readonly sale: SaleAppRecord;
  readonly lots: readonly Lot[];
  readonly readLots: () => Promise<readonly Lot[]>;
}

/** The numbering plan: its settings, the lots in order with their old and new numbers, and the save button. */
const NumberingPlan = ({ sale, lots, readLots }: NumberingPlanProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [sought, seek] = useState<{ readonly index: number }>();
  const [{ plan, orderBy, touched }, change] = useReducer(planPageReducer, lots, (first) => firstPage(first, locale));
  useEffect(() => change({ type: 'loaded', lots, locale }), [lots, locale]);
  const numbered = useMemo(() => lots.map(({ id, lot, category }): PlanLot => ({ id, old: lot, category: category?.label ?? '' })), [lots]);
  const byId = useMemo(() => new Map(lots.map((lot) => [lot.id, lot])), [lots]);
  const planned = useMemo(() => plannedNumbers(plan, new Map(numbered.map((lot) => [lot.id, lot]))), [plan, numbered]);
  const changes = useMemo(() => changedNumbers(numbered, planned), [numbered, planned]);
  const numbering = useNumbering(sale.id, readLots);
  const { isPending, question } = numbering;
  const isDirty = touched && changes.length > 0;
  useUnsavedWork(isDirty && !isPending);
  const draft = useDraft({
    place: `sales/${sale.id}/numbering`,
    isDirty,
    typed: () => (isDirty ? typedPlan({ plan, orderBy }) : undefined),
    resume: ({ values }) => {
      const action = resumedPlan(values);
      if (action) dispatch(action);
    },
  });
  useEffect(() => {
    if (isDirty && plan) draft.touched();
  }, [isDirty, plan, draft.touched]);
  const dispatch = (action: PlanPageAction) => {
    if (isPending) return;
    numbering.clearError();
    change(action);
  };
  const readOnly = useReadOnlyReason(sale, 'numberLots');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <LeaveGuard isDirty={isDirty && !isPending} />
      <SaleLotLinks sale={sale} current="numbering" />
      {readOnly && <Alert severity="info">{translate(`lots.numbering.${readOnly}`)}</Alert>}
      <ChangeNotice dense changes={useListChanges('items')} onShow={() => void readLots().catch(() => undefined)} />
      {!readOnly && <DraftNotice draft={draft} describeDraft={() => translate('drafts.plan')} />}
      {/* While a job numbers the lots, its plan cannot be changed. */}
      <Box
        component="fieldset"
        disabled={isPending}
        sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1, opacity: isPending ? 0.6 : 1 }}
      >
        <NumberingSettings
          plan={plan}
          order={orderBy}
          disabled={isPending}
          onOrder={(by) => dispatch({ type: 'sort', by, locale })}
          dispatch={dispatch}
        />
        <NumberingLines plan={plan} lots={byId} planned={planned} sought={sought} dispatch={dispatch} />
      </Box>
      <NumberingBar
        plan={plan}
        planned={planned}
        changes={changes.length}
        numbering={numbering}
        onNextClash={(index) => seek({ index })}
        {...(readOnly ? {} : { onSave: () => numbering.save(changes, renumbered(numbered, changes)) })}
      />
      {question && <NumberingUndoDialog back={question} onUndo={numbering.undoNumbers} onClose={numbering.leave} />}
    </Box>
  );
};

interface NumberingBarProps {
  readonly plan: Plan;
  readonly planned: ReadonlyMap<string, PlannedNumber>;
  /** Number of lots whose number changes. */
  readonly changes: number;
  readonly numbering: ReturnType<typeof useNumbering>;
  readonly onNextClash: (index: number) => void;
  /** Missing if the plan cannot be saved. */
  readonly onSave?: () => void;
}

/** The bar below the plan: its changes, its errors, and the buttons to save it and to undo the last numbering. */
const NumberingBar = ({ plan, planned, changes, numbering, onNextClash, onSave }: NumberingBarProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const clashes = plan.order.flatMap((id, index) => (planned.get(id)?.problem ? [index] : []));
  const tooMany = changes > mostItems;
  const words = { count: format.count(changes), total: format.count(plan.order.length) };
  const { done, running, job, isUnread, isPending, isComparing, failure } = numbering;
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 1 }}>
      {failure && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {failure}
        </Alert>
      )}
      {tooMany && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('lots.numbering.tooMany', { most: format.count(mostItems) })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 18rem', fontSize: '0.8125rem', minWidth: 0 }}>
          <Box role="status">
            {isPending
              ? translate('lots.numbering.running')
              : translate(changes === 0 ? 'lots.numbering.noChange' : 'lots.numbering.changes', words)}
            {clashes.length > 0 && ` · ${translate('lots.numbering.clashes', { smart_count: clashes.length })}`}
          </Box>
          {job && <JobProgress job={job} />}
          {isUnread && <Box role="status">{translate('lots.numbering.unread')}</Box>}
          {running !== undefined && <Link to={`/jobs/${running}/show`}>{translate('lots.numbering.toJob')}</Link>}
          {done && !isPending && (
            <Box sx={{ color: 'text.secondary' }}>
              {translate('lots.numbering.undoOf', {
                at: format.instant(done.at) ?? done.at,
                smart_count: done.lots.length,
              })}
            </Box>
          )}
          {!done && !isPending && <Box sx={{ color: 'text.secondary' }}>{translate('lots.numbering.help')}</Box>}
        </Box>
        {clashes.length > 0 && <Button onClick={() => onNextClash(clashes[0] ?? 0)}>{translate('lots.numbering.nextClash')}</Button>}
        {done && onSave && (
          <Button disabled={isPending} loading={isComparing} onClick={() => numbering.undo()}>
            {translate('lots.numbering.undo')}
          </Button>
        )}
        {onSave && (
          <Button variant="contained" loading={isPending} disabled={changes === 0 || clashes.length > 0 || tooMany} onClick={onSave}>
            {translate('lots.numbering.save')}
          </Button>
        )}
      </Box>
    </Paper>
  );
};

interface NumberingUndoDialogProps {
  readonly back: UndoPlan;
  readonly onUndo: (numbers: readonly NumberChange[]) => void;
  readonly onClose: () => void;
}

/** Maximum number of lots in the list. */
const shown = 20;

/**
 * Asks for confirmation before a numbering is undone if other users have changed its lots since. It lists these lots and offers to leave
 * them unchanged.
 */
const NumberingUndoDialog = ({ back: { numbers, changed, removedCount }, onUndo, onClose }: NumberingUndoDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const counted = (count: number) => ({ smart_count: count, total: format.count(count) });
  const all = [...numbers, ...changed.map(({ id, from }) => ({ id, lot: from }))];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="undo-title">
      <DialogTitle id="undo-title">{translate('lots.numbering.undo')}</DialogTitle>
      <DialogContent>
        {removedCount > 0 && <p>{translate('lots.numbering.undoGone', counted(removedCount))}</p>}
        {changed.length > 0 && <p>{translate('lots.numbering.undoChanged', counted(changed.length))}</p>}
        <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '40vh', overflow: 'auto' }}>
          {changed.slice(0, shown).map(({ id, label, from, to, now }) => (
            <li key={id}>{translate('lots.numbering.undoDiffers', { label, from: from || '–', to: to || '–', now: now || '–' })}</li>
          ))}
        </Box>
        {changed.length > shown && <p>{translate('lots.numbering.undoMore', counted(changed.length - shown))}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        {changed.length > 0 && (
          <Button color="warning" onClick={() => onUndo(all)}>
            {translate('lots.numbering.undoAll', counted(all.length))}
          </Button>
        )}
        {numbers.length > 0 && (
          <Button variant="contained" onClick={() => onUndo(numbers)}>
            {translate('lots.numbering.undoOthers', counted(numbers.length))}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
