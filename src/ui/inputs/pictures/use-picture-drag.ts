/**
 * Reordering by the pointer, with the browser's own dragging: a drag-and-drop library would write style elements, which the
 * service's content security policy refuses. The keyboard has each picture's menu.
 */
import { type DragEvent, useState } from 'react';

export interface PictureDrag {
  readonly isHeld: boolean;
  /** The held picture would come to stand here. */
  readonly isTarget: boolean;
  readonly handlers: Readonly<Record<'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd', (event: DragEvent) => void>>;
}

/** `move` hears the old and the new place. */
export function usePictureDrag(move: (from: number, to: number) => void): (index: number) => PictureDrag {
  const [held, setHeld] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setHeld(undefined);
    setOver(undefined);
  };
  return (index) => ({
    isHeld: held === index,
    isTarget: held !== undefined && over === index && held !== index,
    handlers: {
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(index));
        setHeld(index);
      },
      onDragOver: (event) => {
        if (held === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event) => {
        if (held === undefined) return;
        event.preventDefault();
        if (held !== index) move(held, index);
        end();
      },
      onDragEnd: end,
    },
  });
}
