/** Drags a line of a virtual list by its handle, and scrolls the list at its edges. */
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';

export interface Held {
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
  readonly onDrop: (held: Held) => void;
}

/** Width in pixels of the zone along an edge in which the frame scrolls, and the distance per animation frame. */
const edge = 40;
const fastest = 16;

export function useLineDrag({ frame, lineHeight, headHeight, count, onDrop }: LineDrag) {
  const [held, setHeld] = useState<Held>();
  const dropHeld = useEffectEvent(() => {
    if (held) onDrop(held);
  });
  const isHeld = held !== undefined;

  useEffect(() => {
    const box = frame.current;
    if (!isHeld || !box) return;
    let y: number | undefined;
    let timer = 0;
    const place = () => {
      if (y === undefined) return;
      const { top, bottom } = box.getBoundingClientRect();
      const speed = y < top + headHeight + edge ? -1 : y > bottom - edge ? 1 : 0;
      if (speed !== 0) box.scrollTop += speed * fastest;
      const line = Math.floor((y - top - headHeight + box.scrollTop) / lineHeight);
      const to = Math.max(0, Math.min(count - 1, line));
      setHeld((before) => (before && before.to !== to ? { ...before, to } : before));
    };
    const follow = () => {
      place();
      timer = requestAnimationFrame(follow);
    };
    const move = (event: PointerEvent) => {
      y = event.clientY;
    };
    const drop = () => {
      place();
      dropHeld();
      setHeld(undefined);
    };
    const cancel = (event: KeyboardEvent | PointerEvent) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setHeld(undefined);
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
  }, [isHeld, frame, lineHeight, headHeight, count]);

  const take = useCallback((id: string, position: number) => setHeld({ id, to: position }), []);
  return { held, take };
}
