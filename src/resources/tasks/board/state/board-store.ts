/** The state is stored outside of React components, so that only affected cells are rendered again when the pointer moves. */
import { createContext, useContext } from 'react';
import { createStore, useStoreState } from '../../../../providers/create-store.ts';
import type { TaskAppRecord } from '../../../../providers/data/types.ts';
import { type BoardEvent, type BoardState, boardReducer, emptyBoard } from './board-state.ts';
import { cellKey, type Place } from './grouping.ts';

/** A rendered cell, with the data that the keyboard and drag handlers need. */
export interface RenderedCell {
  readonly rows: readonly (TaskAppRecord | undefined)[];
  readonly firstVisibleRow: () => number;
  /** Returns the number of rows that Page Up and Page Down move, which is at least one. */
  readonly pageStep: () => number;
}

export interface CellCount {
  readonly fetchedCount: number;
  readonly total: number;
}

/** The error of a drop that failed; `undefined` if the drop was stored. */
export type DropOutcome = { readonly error: unknown } | undefined;

export class BoardStore {
  /** Drops that are being sent, by task id. If a card is dropped again, the second drop waits for the first. */
  readonly inFlight = new Map<string, Promise<DropOutcome>>();
  /** Cells of stored drops whose counts have to be compared with those of the service, by their key. */
  readonly uncheckedCells = new Map<string, Place>();
  checkTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether cells were being fetched when a drop of {@link uncheckedCells} was stored. Their responses may not include the drop. */
  wasFetchingAtDrop = false;
  private lastPlacementNumber = 0;
  readonly state = createStore<BoardState>(emptyBoard);
  /** The text of the live region. */
  readonly announcement = createStore('');
  /** The counts of the fetched cells, by the key of the cell. */
  readonly counts = createStore<ReadonlyMap<string, CellCount>>(new Map());
  /** The rendered cells, by their key. */
  readonly cells = new Map<string, RenderedCell>();
  /** Keys of the visible cells. */
  readonly visibleCells = new Set<string>();

  readonly nextPlacementNumber = (): number => ++this.lastPlacementNumber;
  readonly getState = this.state.get;
  readonly getCounts = this.counts.get;

  readonly dispatch = (event: BoardEvent): void => {
    this.state.set(boardReducer(this.state.get(), event));
  };

  readonly announce = (text: string): void => {
    // Screen readers announce only a changed text, so a no-break space is appended to a repeated text.
    this.announcement.set(text === this.announcement.get() ? `${text}\u00a0` : text);
  };

  /** Stores the counts of a cell; removes them if `count` is `undefined`. */
  readonly setCount = (place: Place, count: CellCount | undefined): void => {
    const countBefore = this.counts.get().get(cellKey(place));
    if (countBefore?.fetchedCount === count?.fetchedCount && countBefore?.total === count?.total) return;
    const counts = new Map(this.counts.get());
    if (count) counts.set(cellKey(place), count);
    else counts.delete(cellKey(place));
    this.counts.set(counts);
  };
}

const Context = createContext<BoardStore | undefined>(undefined);
export const BoardStoreProvider = Context.Provider;

export function useBoardStore(): BoardStore {
  const store = useContext(Context);
  if (!store) throw new Error('useBoardStore is used outside of the board');
  return store;
}

/**
 * Returns a part of the state and renders again when it changes. `select` must not create an object, because every new object counts as a
 * change.
 */
export function useBoardState<Selected>(select: (state: BoardState) => Selected): Selected {
  return useStoreState(useBoardStore().state, select);
}
