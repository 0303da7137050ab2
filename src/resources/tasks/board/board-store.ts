/** The board's state outside of React's tree, so that a pointer that moves renders only what it moves over. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { type BoardEvent, type BoardState, boardReducer, emptyBoard } from './board-state.ts';
import { cellKey, type Place } from './grouping.ts';

/** What a cell has on screen, for keys and pointers. */
export interface ShownCell {
  readonly rows: readonly (TaskAppRecord | undefined)[];
  /** The first row in sight. */
  readonly first: () => number;
  /** Rows that fit in sight. */
  readonly page: () => number;
}

/** How many cards of a cell have come, and how many there are. */
export interface CellCount {
  readonly shown: number;
  readonly total: number;
}

/** Why a drop was refused, where it was. */
export type DropOutcome = { readonly refusal: unknown } | undefined;

export class BoardStore {
  /** By the card's id: a card that is dropped again waits for its first drop. */
  readonly underWay = new Map<string, Promise<DropOutcome>>();
  private lastNumber = 0;
  private state: BoardState = emptyBoard;
  private words = '';
  private readonly listeners = new Set<() => void>();
  readonly cells = new Map<string, ShownCell>();
  /** Keys of the cells on screen. */
  readonly inSight = new Set<string>();
  private counts: ReadonlyMap<string, CellCount> = new Map();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly numberOfDrop = (): number => ++this.lastNumber;
  readonly read = (): BoardState => this.state;
  readonly said = (): string => this.words;
  readonly counted = (): ReadonlyMap<string, CellCount> => this.counts;

  readonly dispatch = (event: BoardEvent): void => {
    const next = boardReducer(this.state, event);
    if (next === this.state) return;
    this.state = next;
    this.tell();
  };

  /** Reads the words out. */
  readonly say = (words: string): void => {
    // The same words again are read out only where they differ from what stands there.
    this.words = words === this.words ? `${words}\u00a0` : words;
    this.tell();
  };

  readonly count = (place: Place, count: CellCount | undefined): void => {
    const known = this.counts.get(cellKey(place));
    if (known?.shown === count?.shown && known?.total === count?.total) return;
    const counts = new Map(this.counts);
    if (count) counts.set(cellKey(place), count);
    else counts.delete(cellKey(place));
    this.counts = counts;
    this.tell();
  };

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

const Context = createContext<BoardStore | undefined>(undefined);
export const BoardStoreProvider = Context.Provider;

export function useBoardStore(): BoardStore {
  const store = useContext(Context);
  if (!store) throw new Error('outside of the board');
  return store;
}

/** Renders again when what is selected differs; it must not be made anew each time. */
export function useBoardState<Selected>(select: (state: BoardState) => Selected): Selected {
  const store = useBoardStore();
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}
