import { formatLot, parseLot } from '../../../../contract/lot-number.ts';
import type { Currency } from '../../../../contract/money.ts';
import { maxTitleLength } from '../../../../contract/wire.ts';
import { amountFromTyped, typedFromAmount } from '../../../ui/format/amount-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import type { Lot } from '../use-sale-lots.ts';

export const gridColumns = ['lot', 'subtitle', 'category', 'estimate_low', 'estimate_high', 'reserve_price', 'status'] as const;
export type GridColumn = (typeof gridColumns)[number];
/** The status cannot be edited here. It changes with the result of the lot, or by a bulk change. */
export type EditableColumn = Exclude<GridColumn, 'status'>;

export const isEditable = (column: GridColumn | undefined): column is EditableColumn => column !== undefined && column !== 'status';
export const isAmount = (column: GridColumn): boolean => column.endsWith('_low') || column.endsWith('_high') || column === 'reserve_price';

export type CellTexts = Readonly<Record<EditableColumn, string>>;
export type PartialCellTexts = Readonly<Partial<Record<EditableColumn, string>>>;

export interface GridRow {
  readonly id: string;
  readonly status: Lot['status'];
  /** The texts in the format in which they are typed. Amounts have the configured decimal sign. */
  readonly cells: CellTexts;
}

type Signs = Pick<Currency, 'decimal_sign' | 'thousands_sign'>;

/** The column `subtitle` contains the label: the title, or the first line of the description if there is no title. */
export function gridRow({ id, lot, label, category, estimate_low, estimate_high, reserve_price, status }: Lot, signs: Signs): GridRow {
  const textOfAmount = (value: string | null) => (value === null ? '' : typedFromAmount(value, signs));
  return {
    id,
    status,
    cells: {
      lot,
      subtitle: label,
      category: category?.label ?? '',
      estimate_low: textOfAmount(estimate_low),
      estimate_high: textOfAmount(estimate_high),
      reserve_price: textOfAmount(reserve_price),
    },
  };
}

export type CellValue = { readonly value: string | null } | { readonly problem: 'notLotNumber' | 'notAmount' | 'tooLong' };

/** Returns the maximum number of characters of a text cell. */
export const maxCellLength = (column: EditableColumn): number => (column === 'category' ? 255 : maxTitleLength);

/** Parses typed text. Returns the value to send in an update, or why the text is invalid. */
export function cellValue(column: EditableColumn, text: string, signs: Signs): CellValue {
  const trimmedText = text.trim();
  if (column === 'lot') {
    // An empty text removes the number.
    if (trimmedText === '') return { value: '' };
    const lot = parseLot(trimmedText);
    return lot ? { value: formatLot(lot) } : { problem: 'notLotNumber' };
  }
  if (!isAmount(column)) return trimmedText.length > maxCellLength(column) ? { problem: 'tooLong' } : { value: trimmedText };
  const amount = amountFromTyped(trimmedText, signs);
  return amount === undefined ? { problem: 'notAmount' } : { value: amount };
}

/** Returns whether two texts of a cell have the same value, such as `1250` and `1250.00`. */
export function sameCellValue(column: EditableColumn, a: string, b: string, signs: Signs): boolean {
  const [valueA, valueB] = [cellValue(column, a, signs), cellValue(column, b, signs)];
  return 'value' in valueA && 'value' in valueB ? valueA.value === valueB.value : a === b;
}

/** Formats a typed amount without the currency symbol. Other text is returned unchanged. */
export function amountText(text: string, currency: Currency): string {
  const amount = amountFromTyped(text, currency);
  return amount ? moneyText(amount, { ...currency, template: '@amount' }) : text;
}
