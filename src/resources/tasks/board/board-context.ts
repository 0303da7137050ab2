/** How the board is divided at present, and what its cards can be told to do. */
import { createContext, useContext } from 'react';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import type { Filter } from './board-filter.ts';
import type { Grouping, Place } from './grouping.ts';
import type { Group } from './groups.ts';

export interface Board {
  readonly grouping: Grouping;
  readonly filter: Filter;
  readonly columns: readonly Group[];
  readonly lanes: readonly Group[];
  /** Whether the user may view, and so change, every task. */
  readonly viewsAll: boolean;
  /** Another number each day: what is due today is due tomorrow no more. */
  readonly today: number;
  /** "Can start", or "Can start, Clara Kern" on a board with lanes. */
  readonly nameOf: (place: Place) => string;
}

const Context = createContext<Board | undefined>(undefined);
export const BoardProvider = Context.Provider;

export function useBoard(): Board {
  const board = useContext(Context);
  if (!board) throw new Error('outside of the board');
  return board;
}

/** They stay the same while the board is open. */
export interface CardActions {
  readonly openMenu: (task: TaskAppRecord, place: Place, anchor: HTMLElement) => void;
}

const Actions = createContext<CardActions>({ openMenu: () => {} });
export const CardActionsProvider = Actions.Provider;
export const useCardActions = (): CardActions => useContext(Actions);
