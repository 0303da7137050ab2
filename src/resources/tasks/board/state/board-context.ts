import { createContext, useContext } from 'react';
import type { TaskAppRecord } from '../../../../providers/data/types.ts';
import type { MoveRules } from '../moves/move-task.ts';
import type { Filter } from './board-filter.ts';
import type { Grouping, Place } from './grouping.ts';
import type { Group } from './groups.ts';

export interface Board {
  readonly grouping: Grouping;
  readonly filter: Filter;
  readonly columns: readonly Group[];
  readonly lanes: readonly Group[];
  readonly rules: MoveRules;
  /** Whether cards can be selected for a bulk change. */
  readonly maySelect: boolean;
  /** Changes each day, so that due dates are rendered again. */
  readonly today: number;
  /** Returns the name of a place, for example "Ready", or "Ready, Clara Kern" on a board with lanes. */
  readonly nameOf: (place: Place) => string;
}

const Context = createContext<Board | undefined>(undefined);
export const BoardProvider = Context.Provider;

export function useBoard(): Board {
  const board = useContext(Context);
  if (!board) throw new Error('useBoard is used outside of the board');
  return board;
}

/** The object stays the same while the board is open. */
export interface CardActions {
  readonly openMenu: (task: TaskAppRecord, place: Place, anchor: HTMLElement) => void;
}

const Actions = createContext<CardActions>({ openMenu: () => {} });
export const CardActionsProvider = Actions.Provider;
export const useCardActions = (): CardActions => useContext(Actions);
