/** The state of the lot grid and the actions that change it. Source: docs/specification/interaction.md#lot-grid. */
import type { GridRow, PartialCellTexts } from './lot-cells.ts';

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}
/** Texts of cells, by the id of the lot. */
export type CellTextsByLot = ReadonlyMap<string, PartialCellTexts>;

/** Typed or pasted text that could not be kept. */
export type LostText =
  /** Lots with unsaved text were deleted or moved to another sale. `text` was being typed in one of these lots. */
  | { readonly kind: 'lotsRemoved'; readonly lotCount: number; readonly text: string | undefined }
  /** Clipboard cells with text were beyond the end of the grid. */
  | { readonly kind: 'outsideGrid'; readonly cellCount: number };

export interface GridState {
  readonly rows: readonly GridRow[];
  /** Unsaved texts. */
  readonly edits: CellTextsByLot;
  /** Errors that validation does not find: refusals of the service, and conflicts with changes by other users. */
  readonly refusals: CellTextsByLot;
  readonly activeCell: CellPosition;
  /** The corner of the selection that is opposite the active cell. */
  readonly anchor: CellPosition;
  /** The text that is being typed in the active cell; undefined if the cell is not being edited. */
  readonly typedText: string | undefined;
  /** The `edits` before each change that can be undone, newest last. */
  readonly previousEdits: readonly CellTextsByLot[];
  /** The loss of text about which a message is shown. */
  readonly loss: LostText | undefined;
}

export type GridAction =
  | { readonly type: 'loaded'; readonly rows: readonly GridRow[] }
  /** Makes `to` the active cell. If `extend` is true, extends the selection to this cell. */
  | { readonly type: 'go'; readonly to: CellPosition; readonly extend?: boolean }
  | { readonly type: 'move'; readonly rowOffset?: number; readonly columnOffset?: number; readonly extend?: boolean }
  /** Starts editing; `text` replaces the text of the cell. */
  | { readonly type: 'edit'; readonly text?: string }
  | { readonly type: 'typed'; readonly text: string }
  /** Keeps the typed text as an unsaved text, and moves the active cell. */
  | { readonly type: 'commit'; readonly rowOffset?: number; readonly columnOffset?: number }
  | { readonly type: 'escape' | 'fillDown' | 'clear' | 'undo' | 'revert' }
  | { readonly type: 'paste'; readonly cells: readonly (readonly string[])[] }
  /** An edit that was changed during the save is kept. */
  | { readonly type: 'saved'; readonly lots: readonly SavedLot[] }
  | { readonly type: 'refused'; readonly lots: readonly RefusedLot[] }
  /** Replaces the unsaved texts with those of a draft. `removedCount` is the number of the draft's lots that are no longer in the sale. */
  | { readonly type: 'draftRestored'; readonly edits: CellTextsByLot; readonly refusals: CellTextsByLot; readonly removedCount: number };

export interface SavedLot {
  readonly row: GridRow;
  /** The texts that were saved, as they were typed. */
  readonly sentTexts: PartialCellTexts;
}
export interface RefusedLot {
  readonly id: string;
  readonly refusals: PartialCellTexts;
  /** The lot with its stored values, if another user has changed them since the rows were fetched. */
  readonly storedRow?: GridRow;
}

const firstCell: CellPosition = { row: 0, column: 0 };

export const emptyGrid: GridState = {
  rows: [],
  edits: new Map(),
  refusals: new Map(),
  activeCell: firstCell,
  anchor: firstCell,
  typedText: undefined,
  previousEdits: [],
  loss: undefined,
};
