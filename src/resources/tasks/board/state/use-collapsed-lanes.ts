import { useCallback } from 'react';
import { useStore } from 'react-admin';
import type { LaneKind } from './grouping.ts';

const noLanes: readonly string[] = [];

export function useCollapsedLanes(kind: LaneKind): readonly [collapsed: readonly string[], toggle: (lane: string) => void] {
  const [collapsedLanes, setCollapsedLanes] = useStore<readonly string[]>(`tasks.board.closed.${kind}`, noLanes);
  const toggle = useCallback(
    (lane: string) => setCollapsedLanes((before) => (before.includes(lane) ? before.filter((key) => key !== lane) : [...before, lane])),
    [setCollapsedLanes],
  );
  return [collapsedLanes, toggle];
}
