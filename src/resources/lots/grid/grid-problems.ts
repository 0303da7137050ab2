import { findDuplicateLots, parseLot } from '../../../../contract/lot-number.ts';
import type { Currency } from '../../../../contract/money.ts';
import type { CellTextsByLot } from './grid-state.ts';
import { cellValue, type EditableColumn, type GridRow, gridColumns, isEditable, type PartialCellTexts } from './lot-cells.ts';

/** The validation errors by lot and column, as translation keys below `lots.grid`. */
export type CellProblemsByLot = ReadonlyMap<string, PartialCellTexts>;

type Signs = Pick<Currency, 'decimal_sign' | 'thousands_sign'>;

export function gridProblems(rows: readonly GridRow[], edits: CellTextsByLot, signs: Signs): CellProblemsByLot {
  const problems = new Map<string, PartialCellTexts>();
  const addProblem = (id: string, column: EditableColumn, problem: string) => problems.set(id, { ...problems.get(id), [column]: problem });
  const hasChangedNumbers = [...edits.values()].some(({ lot }) => lot !== undefined);
  for (const row of rows) {
    const changedTexts = edits.get(row.id);
    if (!changedTexts) continue;
    for (const column of gridColumns) {
      const text = isEditable(column) ? changedTexts[column] : undefined;
      if (!isEditable(column) || text === undefined) continue;
      const parsed = cellValue(column, text, signs);
      if ('problem' in parsed) addProblem(row.id, column, parsed.problem);
    }
    const hasChangedEstimate = changedTexts.estimate_low !== undefined || changedTexts.estimate_high !== undefined;
    if (hasChangedEstimate && hasReversedEstimates(row, changedTexts, signs)) {
      addProblem(row.id, changedTexts.estimate_high === undefined ? 'estimate_low' : 'estimate_high', 'lowHigh');
    }
  }
  if (hasChangedNumbers) {
    // `findDuplicateLots` reports the later of two equal numbers. Lots with unchanged numbers therefore come first, so that the error is
    // shown on the changed number.
    const rowsWithUnchangedNumbersFirst = [
      ...rows.filter(({ id }) => edits.get(id)?.lot === undefined),
      ...rows.filter(({ id }) => edits.get(id)?.lot !== undefined),
    ];
    const lots = rowsWithUnchangedNumbersFirst.flatMap(({ id, cells }) => {
      const lot = parseLot(edits.get(id)?.lot ?? cells.lot);
      return lot ? [[id, lot] as const] : [];
    });
    for (const { id } of findDuplicateLots(lots)) if (edits.get(id)?.lot !== undefined) addProblem(id, 'lot', 'clash');
  }
  return problems;
}

function hasReversedEstimates({ cells }: GridRow, changedTexts: PartialCellTexts, signs: Signs): boolean {
  const [low, high] = [
    cellValue('estimate_low', changedTexts.estimate_low ?? cells.estimate_low, signs),
    cellValue('estimate_high', changedTexts.estimate_high ?? cells.estimate_high, signs),
  ];
  return 'value' in low && 'value' in high && low.value !== null && high.value !== null && Number(low.value) > Number(high.value);
}
