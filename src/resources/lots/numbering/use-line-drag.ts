import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';

export interface DraggedLine {
  readonly id: string;
  /** The position, from 0, at which the line would be dropped. */
  readonly to: number;
}

interface LineDragOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  /** The height of a line, in pixels. */
  readonly lineHeight: number;
  /** The height of the header, in pixels. */
  readonly headHeight: number;
  readonly count: number;
  readonly onDrop: (draggedLine: DraggedLine) => void;
}

/** Height in pixels of the zones at the upper and the lower edge in which dragging scrolls the list. */
const edgeHeight = 40;
/** The number of pixels that the list scrolls in each animation frame. */
const scrollStep = 16;

/** Lets the user drag a line of a virtual list. Escape cancels the drag. */
export function useLineDrag({ scroller, lineHeight, headHeight, count, onDrop }: LineDragOptions) {
  const [draggedLine, setDraggedLine] = useState<DraggedLine>();
  const dropDraggedLine = useEffectEvent((to: number | undefined) => {
    if (draggedLine) onDrop({ ...draggedLine, to: to ?? draggedLine.to });
  });
  const isDragging = draggedLine !== undefined;

  useEffect(() => {
    const list = scroller.current;
    if (!isDragging || !list) return;
    let pointerY: number | undefined;
    let frameId = 0;
    const scrollNearEdge = () => {
      if (pointerY === undefined) return;
      const { top, bottom } = list.getBoundingClientRect();
      if (pointerY < top + headHeight + edgeHeight) list.scrollTop -= scrollStep;
      else if (pointerY > bottom - edgeHeight) list.scrollTop += scrollStep;
    };
    /** Returns the position of the line at the pointer; `undefined` if the pointer has not moved yet. */
    const findTarget = () => {
      if (pointerY === undefined) return undefined;
      const lineIndex = Math.floor((pointerY - list.getBoundingClientRect().top - headHeight + list.scrollTop) / lineHeight);
      return Math.max(0, Math.min(count - 1, lineIndex));
    };
    const onFrame = () => {
      scrollNearEdge();
      const to = findTarget();
      if (to !== undefined) setDraggedLine((before) => (before && before.to !== to ? { ...before, to } : before));
      frameId = requestAnimationFrame(onFrame);
    };
    const onPointerMove = (event: PointerEvent) => {
      pointerY = event.clientY;
    };
    const drop = () => {
      // The pointer may have moved since the last frame, so the target is computed again.
      dropDraggedLine(findTarget());
      setDraggedLine(undefined);
    };
    const cancel = () => setDraggedLine(undefined);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cancel();
    };
    frameId = requestAnimationFrame(onFrame);
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      cancelAnimationFrame(frameId);
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [isDragging, scroller, lineHeight, headHeight, count]);

  const startDrag = useCallback((id: string, position: number) => setDraggedLine({ id, to: position }), []);
  return { draggedLine, startDrag };
}
