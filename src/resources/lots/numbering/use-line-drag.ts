/** Drags a line of a virtual list by its handle, and scrolls the list at its edges. */
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';

export interface DraggedLine {
  readonly id: string;
  /** The position, from 0, at which the line would be dropped. */
  readonly to: number;
}

interface LineDrag {
  readonly frame: RefObject<HTMLElement | null>;
  /** In pixels. */
  readonly lineHeight: number;
  readonly headHeight: number;
  readonly count: number;
  readonly onDrop: (dragged: DraggedLine) => void;
}

/** Width in pixels of the zone along an edge in which the frame scrolls, and the distance per animation frame. */
const edgeWidth = 40;
const maxScrollStep = 16;

export function useLineDrag({ frame, lineHeight, headHeight, count, onDrop }: LineDrag) {
  const [dragged, setDragged] = useState<DraggedLine>();
  const dropDragged = useEffectEvent(() => {
    if (dragged) onDrop(dragged);
  });
  const isDragging = dragged !== undefined;

  useEffect(() => {
    const box = frame.current;
    if (!isDragging || !box) return;
    let y: number | undefined;
    let timer = 0;
    const updateTarget = () => {
      if (y === undefined) return;
      const { top, bottom } = box.getBoundingClientRect();
      const speed = y < top + headHeight + edgeWidth ? -1 : y > bottom - edgeWidth ? 1 : 0;
      if (speed !== 0) box.scrollTop += speed * maxScrollStep;
      const line = Math.floor((y - top - headHeight + box.scrollTop) / lineHeight);
      const to = Math.max(0, Math.min(count - 1, line));
      setDragged((before) => (before && before.to !== to ? { ...before, to } : before));
    };
    const follow = () => {
      updateTarget();
      timer = requestAnimationFrame(follow);
    };
    const move = (event: PointerEvent) => {
      y = event.clientY;
    };
    const drop = () => {
      updateTarget();
      dropDragged();
      setDragged(undefined);
    };
    const cancel = (event: KeyboardEvent | PointerEvent) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setDragged(undefined);
    };
    timer = requestAnimationFrame(follow);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', cancel);
    return () => {
      cancelAnimationFrame(timer);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', cancel);
    };
  }, [isDragging, frame, lineHeight, headHeight, count]);

  const startDrag = useCallback((id: string, position: number) => setDragged({ id, to: position }), []);
  return { dragged, startDrag };
}
