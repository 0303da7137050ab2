import { lotClashes, parseLot } from '../../../../contract/lot-number.ts';
import type { Currency } from '../../../../contract/money.ts';
import type { Edits } from './grid-state.ts';
import { cellValue, type EditableColumn, type GridRow, gridColumns, isEditable, type SomeCells } from './lot-cells.ts';

type Signs = Pick<Currency, 'decimal_sign' | 'thousands_sign'>;

/** Validates the unsaved cells before they are sent. Returns the errors by lot and column, as translation keys below `lots.grid`. */
export function gridProblems(rows: readonly GridRow[], edits: Edits, signs: Signs): Edits {
  const problems = new Map<string, SomeCells>();
  const add = (id: string, column: EditableColumn, problem: string) => problems.set(id, { ...problems.get(id), [column]: problem });
  const numbersTouched = [...edits.values()].some(({ lot }) => lot !== undefined);
  for (const row of rows) {
    const typed = edits.get(row.id);
    if (!typed) continue;
    for (const column of gridColumns) {
      const text = isEditable(column) ? typed[column] : undefined;
      if (!isEditable(column) || text === undefined) continue;
      const read = cellValue(column, text, signs);
      if ('problem' in read) add(row.id, column, read.problem);
    }
    if ((typed.estimate_low ?? typed.estimate_high) !== undefined && isReversed(row, typed, signs)) {
      add(row.id, typed.estimate_high === undefined ? 'estimate_low' : 'estimate_high', 'lowHigh');
    }
  }
  if (numbersTouched) {
    // Lots with unchanged numbers come first, so that the error is shown on the changed number.
    const inTurn = [
      ...rows.filter(({ id }) => edits.get(id)?.lot === undefined),
      ...rows.filter(({ id }) => edits.get(id)?.lot !== undefined),
    ];
    const lots = inTurn.flatMap(({ id, cells }) => {
      const lot = parseLot(edits.get(id)?.lot ?? cells.lot);
      return lot ? [[id, lot] as const] : [];
    });
    for (const { id } of lotClashes(lots)) if (edits.get(id)?.lot !== undefined) add(id, 'lot', 'clash');
  }
  return problems;
}

function isReversed({ cells }: GridRow, typed: SomeCells, signs: Signs): boolean {
  const [low, high] = [
    cellValue('estimate_low', typed.estimate_low ?? cells.estimate_low, signs),
    cellValue('estimate_high', typed.estimate_high ?? cells.estimate_high, signs),
  ];
  return 'value' in low && 'value' in high && low.value !== null && high.value !== null && Number(low.value) > Number(high.value);
}
