import { MoneyText } from '../../fields/MoneyText.tsx';
import { amountCell, type Column } from './columns.ts';

interface MoneyColumnOptions<Row> extends Pick<Column<Row>, 'labelField' | 'sort' | 'minTableWidth'> {
  /** Whether the table has an empty cell for zero. The export always contains the amount. */
  readonly hidesZero?: boolean;
}

/** Returns a column of amounts, aligned to the right, with the currency in its header. `amountOf` returns a decimal amount or nothing. */
export const moneyColumn = <Row,>(
  source: string,
  amountOf: (row: Row) => string | null | undefined,
  { hidesZero = false, ...options }: MoneyColumnOptions<Row> = {},
): Column<Row> => ({
  source,
  ...options,
  align: 'right',
  isMoney: true,
  cell: (row) => amountCell(amountOf(row)),
  show: (row) => {
    const amount = amountOf(row);
    return hidesZero && Number(amount) === 0 ? null : <MoneyText bare value={amount} />;
  },
});
