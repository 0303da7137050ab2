import DragIcon from '@mui/icons-material/DragIndicator';
import { type Dispatch, type KeyboardEvent, memo } from 'react';
import { useTranslate } from 'react-admin';
import { CommittedInput } from './CommittedInput.tsx';
import { gridRoles } from './grid-roles.ts';
import type { PlannedNumber } from './numbering-plan.ts';
import type { PlanAction } from './plan-state.ts';
import type { Lot } from './use-sale-lots.ts';

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
export const NumberingLine = memo(function NumberingLine(props: NumberingLineProps) {
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
