import type { Cell } from './csv-file.ts';

/** A column of a list: its name, and what the export writes. */
export interface Column<Row> {
  readonly source: string;
  /** The field whose label heads the column, when that is not its source. */
  readonly labelled?: string;
  cell(row: Row): Cell;
}

/**
 * The columns in the order and choice of the list on screen. `hidden` are sources, `ranks` the positions that react-admin
 * keeps for a changed order: `ranks[position]` is the index of the column that stands there.
 */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
  ranks: readonly number[] | undefined,
): Column<Row>[] {
  const ordered = columns.map((column, index) => ({ column, rank: ranks?.indexOf(index) ?? index, index }));
  ordered.sort((one, other) => (one.rank < 0 ? one.index : one.rank) - (other.rank < 0 ? other.index : other.rank));
  return ordered.map(({ column }) => column).filter(({ source }) => !hidden.includes(source));
}
