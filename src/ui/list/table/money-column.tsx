import { MoneyText } from '../../fields/MoneyText.tsx';
import { amountCell, type Column } from './columns.ts';

/** Returns a column of amounts, aligned to the right, with the currency in its header. `amountOf` returns a decimal amount or nothing. */
export const moneyColumn = <Row,>(
  source: string,
  amountOf: (row: Row) => string | null | undefined,
  options: Pick<Column<Row>, 'labelField' | 'sort' | 'minTableWidth'> = {},
): Column<Row> => ({
  source,
  ...options,
  align: 'right',
  isMoney: true,
  cell: (row) => amountCell(amountOf(row)),
  show: (row) => <MoneyText bare value={amountOf(row)} />,
});
