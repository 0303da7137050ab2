import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLatest } from '../../ui/use-latest.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { gridRoles } from './grid-roles.ts';
import { NumberingLine } from './NumberingLine.tsx';
import type { Plan, PlannedNumber } from './numbering-plan.ts';
import { numberingStyle, planHeadHeight, planLineHeight } from './numbering-style.ts';
import type { PlanAction } from './plan-state.ts';
import { useLineDrag } from './use-line-drag.ts';
import type { Lot } from './use-sale-lots.ts';

interface NumberingLinesProps {
  readonly plan: Plan;
  readonly lots: ReadonlyMap<string, Lot>;
  readonly planned: ReadonlyMap<string, PlannedNumber>;
  /** The line to scroll to. Another object scrolls again. */
  readonly sought: { readonly index: number } | undefined;
  readonly dispatch: Dispatch<PlanAction>;
}

/** The lots in the order of the plan. Only lines near the visible area are in the document. */
export const NumberingLines = ({ plan, lots, planned, sought, dispatch }: NumberingLinesProps) => {
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const { order } = plan;
  const lines = useVirtualizer({
    count: order.length,
    getScrollElement: () => frame.current,
    estimateSize: () => planLineHeight,
    overscan: 8,
    scrollPaddingStart: planHeadHeight,
    scrollMargin: planHeadHeight,
    getItemKey: (index) => order[index] ?? index,
  });
  const { scrollToIndex } = lines;
  const latest = useLatest({ dispatch, lots, translate, total: order.length });
  const move = useCallback(
    (id: string, to: number) => {
      const now = latest.current;
      const position = Math.max(0, Math.min(to, now.total - 1));
      now.dispatch({ type: 'move', id, to: position });
      scrollToIndex(position, { align: 'auto' });
      const label = now.lots.get(id)?.label ?? id;
      say(now.translate('lots.numbering.moved', { label, position: position + 1, total: now.total }));
    },
    [latest, scrollToIndex],
  );
  const change = useCallback((action: PlanAction) => latest.current.dispatch(action), [latest]);
  const { held, take } = useLineDrag({
    frame,
    lineHeight: planLineHeight,
    headHeight: planHeadHeight,
    count: order.length,
    onDrop: ({ id, to }) => move(id, to),
  });
  useEffect(() => {
    if (sought) scrollToIndex(sought.index, { align: 'center' });
  }, [sought, scrollToIndex]);
  const heads = ['handle', 'position', 'old', 'new', 'letter', 'lot', 'category'];
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <Box ref={frame} tabIndex={0} role="region" aria-label={translate('lots.numbering.link')} sx={numberingStyle}>
        <Box component="table" role="table" aria-rowcount={order.length + 1}>
          <thead {...gridRoles.group}>
            <tr {...gridRoles.row} className="head">
              {heads.map((head) => (
                <th {...gridRoles.head} key={head}>
                  {head === 'handle' ? (
                    <Box sx={visuallyHidden}>{translate('lots.numbering.order')}</Box>
                  ) : (
                    translate(`lots.numbering.${head}`)
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...gridRoles.group} style={{ height: lines.getTotalSize(), position: 'relative' }}>
            {lines.getVirtualItems().map(({ index, start }) => {
              const lot = lots.get(order[index] ?? '');
              const number = lot && planned.get(lot.id);
              if (!lot || !number) return null;
              return (
                <NumberingLine
                  key={lot.id}
                  lot={lot}
                  number={number}
                  index={index}
                  top={start - planHeadHeight}
                  isFixed={plan.fixed.has(lot.id)}
                  isLettered={plan.lettered.has(lot.id)}
                  isHeld={held?.id === lot.id}
                  isTarget={held !== undefined && held.to === index && held.id !== lot.id}
                  onGrab={take}
                  onMove={move}
                  dispatch={change}
                />
              );
            })}
          </tbody>
        </Box>
      </Box>
    </>
  );
};
