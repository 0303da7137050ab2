import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { ChangeNotice } from '../../realtime/ChangeNotice.tsx';
import { useListChanges } from '../../realtime/changes-store.ts';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { DraftNotice } from '../../ui/drafts/DraftNotice.tsx';
import { useDraft } from '../../ui/drafts/use-draft.ts';
import { useUnsavedWork } from '../../ui/form/unsaved-work.ts';
import { NumberingBar } from './NumberingBar.tsx';
import { NumberingLines } from './NumberingLines.tsx';
import { NumberingSettings } from './NumberingSettings.tsx';
import { NumberingUndoDialog } from './NumberingUndoDialog.tsx';
import { changedNumbers, type PlanLot, plannedNumbers } from './numbering-plan.ts';
import { renumbered } from './numbering-record.ts';
import { resumedPlan, typedPlan } from './plan-draft.ts';
import { firstPage, type PlanPageAction, planPageReducer } from './plan-page.ts';
import { SaleLotLinks } from './SaleLotLinks.tsx';
import { useNumbering } from './use-numbering.ts';
import { useReadOnlyReason } from './use-read-only-reason.ts';
import type { Lot } from './use-sale-lots.ts';

interface NumberingPlanProps {
  readonly sale: SaleAppRecord;
  readonly lots: readonly Lot[];
  readonly readLots: () => Promise<readonly Lot[]>;
}

/** The numbering plan: its settings, the lots in order with their old and new numbers, and the save button. */
export const NumberingPlan = ({ sale, lots, readLots }: NumberingPlanProps) => {
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
    numbering.forget();
    change(action);
  };
  const readOnly = useReadOnlyReason(sale, 'numberLots');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <LeaveGuard isDirty={isDirty && !isPending} />
      <SaleLotLinks sale={sale} current="numbering" />
      {readOnly && <Alert severity="info">{translate(`lots.numbering.${readOnly}`)}</Alert>}
      <ChangeNotice dense changes={useListChanges('items')} onShow={() => void readLots().catch(() => undefined)} />
      {!readOnly && <DraftNotice draft={draft} nameOf={() => translate('drafts.plan')} />}
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
