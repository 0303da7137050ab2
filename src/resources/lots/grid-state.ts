/**
 * The lot grid as a state machine: which cell is active, which are marked, what is typed and not saved yet. What was typed stays until it
 * is saved or put back by hand; rows that are read again never take it away. Source: interaction-rules.md "Lots and the sale".
 */
import type { GridRow, SomeCells } from './lot-cells.ts';

export interface Place {
  readonly row: number;
  readonly column: number;
}
export type Edits = ReadonlyMap<string, SomeCells>;

/** What was typed or pasted and found no place. */
export type Loss =
  /** The lots were deleted or moved to another sale: how many had unsaved text, and what was just being typed in one of them. */
  | { readonly kind: 'gone'; readonly lots: number; readonly text: string | undefined }
  /** Cells of the clipboard beyond the end of the grid. */
  | { readonly kind: 'beyond'; readonly cells: number };

export interface GridState {
  readonly rows: readonly GridRow[];
  /** Text that differs from what is saved, by lot. */
  readonly edits: Edits;
  /** What the service said of a cell when it was last saved. */
  readonly refusals: Edits;
  readonly at: Place;
  /** The other corner of what is marked. */
  readonly anchor: Place;
  /** What is being typed in the active cell. */
  readonly typing: string | undefined;
  /** The edits before the last changes, newest last. */
  readonly past: readonly Edits[];
  /** Until the user does something else. */
  readonly loss: Loss | undefined;
}

export type GridAction =
  | { readonly type: 'loaded'; readonly rows: readonly GridRow[] }
  | { readonly type: 'go'; readonly to: Place; readonly extend?: boolean }
  | { readonly type: 'move'; readonly rows?: number; readonly columns?: number; readonly extend?: boolean }
  /** Begins to type; `text` replaces what stands in the cell. */
  | { readonly type: 'edit'; readonly text?: string }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'commit'; readonly rows?: number; readonly columns?: number }
  | { readonly type: 'escape' | 'fillDown' | 'clear' | 'undo' | 'revert' }
  | { readonly type: 'paste'; readonly cells: readonly (readonly string[])[] }
  /** `sent` is what was saved: text that was typed over it meanwhile stays. */
  | { readonly type: 'saved'; readonly lots: readonly SavedLot[] }
  | { readonly type: 'refused'; readonly lots: readonly RefusedLot[] }
  /** A draft of an earlier time, in a grid in which nothing is typed. `gone`: lots of it that are no longer there. */
  | { readonly type: 'resumed'; readonly edits: Edits; readonly refusals: Edits; readonly gone: number };

export interface SavedLot {
  readonly row: GridRow;
  readonly sent: SomeCells;
}
export interface RefusedLot {
  readonly id: string;
  readonly refusals: SomeCells;
  /** What is stored meanwhile, where somebody else has changed it. */
  readonly base?: GridRow;
}

const start: Place = { row: 0, column: 0 };

export const emptyGrid: GridState = {
  rows: [],
  edits: new Map(),
  refusals: new Map(),
  at: start,
  anchor: start,
  typing: undefined,
  past: [],
  loss: undefined,
};
