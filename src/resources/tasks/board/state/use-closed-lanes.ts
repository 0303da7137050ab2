import { useCallback } from 'react';
import { useStore } from 'react-admin';
import type { LaneKind } from './grouping.ts';

const noLanes: readonly string[] = [];

/** Returns the keys of the lanes that this user has closed, and a function that opens or closes a lane. */
export function useClosedLanes(kind: LaneKind): readonly [closed: readonly string[], toggle: (lane: string) => void] {
  const [closedLanes, setClosedLanes] = useStore<readonly string[]>(`tasks.board.closed.${kind}`, noLanes);
  const toggle = useCallback(
    (lane: string) =>
      setClosedLanes((before) => (before.includes(lane) ? before.filter((closedLane) => closedLane !== lane) : [...before, lane])),
    [setClosedLanes],
  );
  return [closedLanes, toggle];
}
