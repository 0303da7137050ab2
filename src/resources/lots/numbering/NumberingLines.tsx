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
  readonly plannedNumbers: ReadonlyMap<string, PlannedNumber>;
  /** The line to scroll to. A new object with the same index scrolls to it again. */
  readonly scrollTarget: { readonly index: number } | undefined;
  readonly dispatch: Dispatch<PlanAction>;
}

/** Only lines near the visible area are in the document. */
export const NumberingLines = ({ plan, lots, plannedNumbers, scrollTarget, dispatch }: NumberingLinesProps) => {
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { order } = plan;
  const virtualizer = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => planLineHeight,
    overscan: 8,
    scrollPaddingStart: planHeadHeight,
    scrollMargin: planHeadHeight,
    getItemKey: (index) => order[index] ?? index,
  });
  const { scrollToIndex } = virtualizer;
  // The lines are memoized, so their callbacks must keep their identity. The callbacks read the current values from `latest`.
  const latest = useLatest({ dispatch, lots, translate, total: order.length });
  const moveLot = useCallback(
    (id: string, to: number) => {
      const current = latest.current;
      const position = Math.max(0, Math.min(to, current.total - 1));
      current.dispatch({ type: 'move', id, to: position });
      scrollToIndex(position, { align: 'auto' });
      const label = current.lots.get(id)?.label ?? id;
      setAnnouncement(current.translate('lots.numbering.moved', { label, position: position + 1, total: current.total }));
    },
    [latest, scrollToIndex],
  );
  const dispatchLatest = useCallback((action: PlanAction) => latest.current.dispatch(action), [latest]);
  const { draggedLine, startDrag } = useLineDrag({
    scroller,
    lineHeight: planLineHeight,
    headHeight: planHeadHeight,
    count: order.length,
    onDrop: ({ id, to }) => moveLot(id, to),
  });
  useEffect(() => {
    if (scrollTarget) scrollToIndex(scrollTarget.index, { align: 'center' });
  }, [scrollTarget, scrollToIndex]);
  const columnNames = ['handle', 'position', 'old', 'new', 'letter', 'lot', 'category'];
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      <Box ref={scroller} tabIndex={0} role="region" aria-label={translate('lots.numbering.link')} sx={numberingStyle}>
        <Box component="table" role="table" aria-rowcount={order.length + 1}>
          <thead {...gridRoles.group}>
            <tr {...gridRoles.row} className="head">
              {columnNames.map((name) => (
                <th {...gridRoles.head} key={name}>
                  {name === 'handle' ? (
                    <Box sx={visuallyHidden}>{translate('lots.numbering.order')}</Box>
                  ) : (
                    translate(`lots.numbering.${name}`)
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...gridRoles.group} style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const lot = lots.get(order[index] ?? '');
              const plannedNumber = lot && plannedNumbers.get(lot.id);
              if (!lot || !plannedNumber) return null;
              return (
                <NumberingLine
                  key={lot.id}
                  lot={lot}
                  plannedNumber={plannedNumber}
                  index={index}
                  top={start - planHeadHeight}
                  isFixed={plan.fixedTexts.has(lot.id)}
                  isLettered={plan.letteredIds.has(lot.id)}
                  isDragged={draggedLine?.id === lot.id}
                  isTarget={draggedLine !== undefined && draggedLine.to === index && draggedLine.id !== lot.id}
                  onGrab={startDrag}
                  onMove={moveLot}
                  dispatch={dispatchLatest}
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
  readonly plannedNumber: PlannedNumber;
  /** The position in the plan, from 0. */
  readonly index: number;
  /** The distance from the top of the first line, in pixels. */
  readonly top: number;
  /** Whether the user typed the new number. */
  readonly isFixed: boolean;
  /** Whether the user asked for the number of the line above plus the next letter, such as 12a after 12. */
  readonly isLettered: boolean;
  readonly isDragged: boolean;
  /** Whether the dragged line would be dropped here. */
  readonly isTarget: boolean;
  readonly onGrab: (id: string, index: number) => void;
  readonly onMove: (id: string, to: number) => void;
  readonly dispatch: Dispatch<PlanAction>;
}

const NumberingLine = memo(function NumberingLine(props: NumberingLineProps) {
  const { lot, plannedNumber, index, top, isFixed, isLettered, isDragged, isTarget, onGrab, onMove, dispatch } = props;
  const translate = useTranslate();
  const { id, label, lot: currentNumber } = lot;
  const { lot: newNumber, problem } = plannedNumber;
  const problemText = problem && textOfProblem(problem, translate);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(id, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  // ARIA counts rows from 1, and the header is row 1.
  const rowIndex = index + 2;
  const classNames = ['line', isDragged && 'dragged', isTarget && 'target', problem && 'invalid'];
  return (
    <tr
      {...gridRoles.row}
      aria-rowindex={rowIndex}
      className={classNames.filter(Boolean).join(' ')}
      style={{ transform: `translateY(${top}px)` }}
      onKeyDown={onKeyDown}
    >
      <td>
        <button
          type="button"
          className="handle"
          aria-label={translate('lots.numbering.handle', { label })}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
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
      <td className="number">{currentNumber || '–'}</td>
      <td className={currentNumber === newNumber ? 'number' : 'number new'}>
        <CommittedInput
          label={translate('lots.numbering.newOf', { label })}
          text={newNumber}
          isFixed={isFixed}
          {...(problemText ? { problem: problemText } : {})}
          onCommit={(text) => dispatch({ type: 'fix', id, text })}
        />
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={translate('lots.numbering.letterOf', { label })}
          title={translate('lots.numbering.letterHint')}
          checked={isLettered}
          onChange={({ target }) => dispatch({ type: 'letter', id, isOn: target.checked })}
        />
      </td>
      <td title={label}>
        {problemText && <strong>{problemText} · </strong>}
        {label}
      </td>
      <td>{lot.category?.label}</td>
    </tr>
  );
});

const textOfProblem = (problem: NonNullable<PlannedNumber['problem']>, translate: ReturnType<typeof useTranslate>): string =>
  problem === 'notLotNumber'
    ? translate('lots.numbering.notLotNumber')
    : translate('lots.numbering.clash', { position: problem.clashesWith });

interface CommittedInputProps {
  readonly label: string;
  readonly text: string;
  readonly onCommit: (text: string) => void;
  readonly inputMode?: 'numeric' | 'text';
  readonly isFixed?: boolean;
  readonly problem?: string;
}

const CommittedInput = ({ label, text, onCommit, inputMode = 'text', isFixed = false, problem }: CommittedInputProps) => (
  <input
    aria-label={label}
    aria-invalid={problem !== undefined}
    title={problem ?? label}
    inputMode={inputMode}
    autoComplete="off"
    maxLength={12}
    className={isFixed ? 'fixed' : undefined}
    {...useCommittedText(text, onCommit)}
  />
);
