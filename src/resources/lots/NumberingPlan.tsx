import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { parseLot } from '../../../contract/lot-number.ts';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { NumberingBar } from './NumberingBar.tsx';
import { NumberingLines } from './NumberingLines.tsx';
import { NumberingSettings } from './NumberingSettings.tsx';
import { inOrder, type PlanOrder } from './numbering-orders.ts';
import { changedNumbers, type PlanLot, plannedNumbers, takenBack } from './numbering-plan.ts';
import { newPlan, planReducer } from './plan-state.ts';
import { SaleLotLinks } from './SaleLotLinks.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useNumbering } from './use-numbering.ts';
import type { Lot } from './use-sale-lots.ts';
import { whyReadOnly } from './why-read-only.ts';

interface NumberingPlanProps {
  readonly sale: SaleAppRecord;
  readonly lots: readonly Lot[];
  readonly onRefetch: () => void;
}

/** Lots that have numbers begin as they are, others in the order of a catalogue. */
const firstOrder = (lots: readonly Lot[]): PlanOrder => (lots.some(({ lot }) => lot !== '') ? 'current' : 'category');

/** The plan: how it counts, the lots in its order with old and new number, and the one save. */
export const NumberingPlan = ({ sale, lots, onRefetch }: NumberingPlanProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { roles } = useMe();
  const [order, setOrder] = useState(() => firstOrder(lots));
  const [sought, seek] = useState<{ readonly index: number }>();
  const [touched, setTouched] = useState(false);
  const [plan, change] = useReducer(planReducer, lots, (first) => newPlan(inOrder(first, firstOrder(first), locale), lowestNumber(first)));
  useEffect(() => change({ type: 'lots', ids: lots.map(({ id }) => id) }), [lots]);
  const numbered = useMemo(() => lots.map(({ id, lot, category }): PlanLot => ({ id, old: lot, category: category?.label ?? '' })), [lots]);
  const byId = useMemo(() => new Map(lots.map((lot) => [lot.id, lot])), [lots]);
  const planned = useMemo(() => plannedNumbers(plan, new Map(numbered.map((lot) => [lot.id, lot]))), [plan, numbered]);
  const changes = useMemo(() => changedNumbers(numbered, planned), [numbered, planned]);
  const numbering = useNumbering(sale.id, () => {
    setTouched(false);
    onRefetch();
  });
  useLeaveQuestion(touched && changes.length > 0 && !numbering.isPending);
  const dispatch: typeof change = (action) => {
    setTouched(true);
    numbering.forget();
    change(action);
  };
  const begin = (next: PlanOrder) => {
    setOrder(next);
    dispatch({ type: 'begin', order: inOrder(lots, next, locale) });
  };
  const readOnly = whyReadOnly(sale, roles, 'numberLots');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <SaleLotLinks sale={sale} current="numbering" />
      {readOnly && <Alert severity="info">{translate(`lots.numbering.${readOnly}`)}</Alert>}
      <NumberingSettings plan={plan} order={order} onOrder={begin} dispatch={dispatch} />
      <NumberingLines plan={plan} lots={byId} planned={planned} sought={sought} dispatch={dispatch} />
      <NumberingBar
        plan={plan}
        planned={planned}
        changes={changes.length}
        numbering={numbering}
        onNextClash={(index) => seek({ index })}
        {...(readOnly ? {} : { onSave: () => numbering.save(changes, takenBack(numbered, changes)) })}
      />
    </Box>
  );
};

/** A sale that begins with 101 goes on to. */
function lowestNumber(lots: readonly Lot[]): number {
  const numbers = lots.flatMap(({ lot }) => parseLot(lot)?.number ?? []);
  return numbers.length === 0 ? 1 : numbers.reduce((lowest, number) => Math.min(lowest, number));
}
