import DragIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Dispatch, type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLatest } from '../../../ui/use-latest.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { gridRoles } from '../grid/grid-roles.ts';
import type { Lot } from '../use-sale-lots.ts';
import type { Plan, PlannedNumber } from './numbering-plan.ts';
import { numberingStyle, planHeadHeight, planLineHeight } from './numbering-style.ts';
import type { PlanAction } from './plan-state.ts';
import { useCommittedText } from './use-committed-text.ts';
import { useLineDrag } from './use-line-drag.ts';

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
  const [announcement, announce] = useState('');
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
      announce(now.translate('lots.numbering.moved', { label, position: position + 1, total: now.total }));
    },
    [latest, scrollToIndex],
  );
  const change = useCallback((action: PlanAction) => latest.current.dispatch(action), [latest]);
  const { dragged, startDrag } = useLineDrag({
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
        {announcement}
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
                  isHeld={dragged?.id === lot.id}
                  isTarget={dragged !== undefined && dragged.to === index && dragged.id !== lot.id}
                  onGrab={startDrag}
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

interface NumberingLineProps {
  readonly lot: Lot;
  readonly number: PlannedNumber;
  /** The position in the plan, from 0. */
  readonly index: number;
  readonly top: number;
  readonly isFixed: boolean;
  readonly isLettered: boolean;
  readonly isHeld: boolean;
  /** Whether the dragged line would be dropped here. */
  readonly isTarget: boolean;
  readonly onGrab: (id: string, index: number) => void;
  readonly onMove: (id: string, to: number) => void;
  readonly dispatch: Dispatch<PlanAction>;
}

/** A line of the plan: the position of a lot, its old and new number, and its letter, if any. */
const NumberingLine = memo(function NumberingLine(props: NumberingLineProps) {
  const { lot, number, index, top, isFixed, isLettered, isHeld, isTarget, onGrab, onMove, dispatch } = props;
  const translate = useTranslate();
  const { id, label, lot: old } = lot;
  const { problem } = number;
  const words =
    problem === undefined
      ? undefined
      : problem === 'notLot'
        ? translate('lots.numbering.notLot')
        : translate('lots.numbering.clash', { position: problem.clashesWith });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(id, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  const names = ['line', isHeld && 'held', isTarget && 'target', problem && 'wrong'];
  return (
    <tr
      {...gridRoles.row}
      aria-rowindex={index + 2}
      className={names.filter(Boolean).join(' ')}
      style={{ transform: `translateY(${top}px)` }}
      onKeyDown={onKeyDown}
    >
      <td>
        <button
          type="button"
          className="handle"
          aria-label={translate('lots.numbering.handle', { label })}
          onPointerDown={(event) => {
            event.currentTarget.releasePointerCapture(event.pointerId);
            onGrab(id, index);
          }}
        >
          <DragIcon fontSize="small" />
        </button>
      </td>
      <td>
        <CommittedInput
          label={translate('lots.numbering.positionOf', { label })}
          text={String(index + 1)}
          inputMode="numeric"
          onCommit={(text) => {
            if (/^\s*\d+\s*$/.test(text)) onMove(id, Number(text) - 1);
          }}
        />
      </td>
      <td className="number">{old || '–'}</td>
      <td className={old === number.lot ? 'number' : 'number new'}>
        <CommittedInput
          label={translate('lots.numbering.newOf', { label })}
          text={number.lot}
          marked={isFixed}
          {...(words ? { problem: words } : {})}
          onCommit={(text) => dispatch({ type: 'fix', id, text })}
        />
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={translate('lots.numbering.letterOf', { label })}
          title={translate('lots.numbering.letterHint')}
          checked={isLettered}
          onChange={({ target }) => dispatch({ type: 'letter', id, on: target.checked })}
        />
      </td>
      <td title={label}>
        {words && <strong>{words} · </strong>}
        {label}
      </td>
      <td>{lot.category?.label}</td>
    </tr>
  );
});

interface CommittedInputProps {
  readonly label: string;
  readonly text: string;
  readonly onCommit: (text: string) => void;
  readonly inputMode?: 'numeric' | 'text';
  /** Whether the text was set by the user. */
  readonly marked?: boolean;
  /** The error message for the text. */
  readonly problem?: string;
}

/** A small input that commits its text when it loses the focus or when Enter is pressed. */
const CommittedInput = ({ label, text, onCommit, inputMode = 'text', marked = false, problem }: CommittedInputProps) => (
  <input
    aria-label={label}
    aria-invalid={problem !== undefined}
    title={problem ?? label}
    inputMode={inputMode}
    autoComplete="off"
    maxLength={12}
    className={marked ? 'marked' : undefined}
    {...useCommittedText(text, onCommit)}
  />
);
