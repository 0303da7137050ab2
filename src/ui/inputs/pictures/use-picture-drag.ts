/**
 * Reorders pictures with the browser's native drag and drop. A library would insert style elements, which the service's content security
 * policy refuses. Keyboard users reorder with the menu of each picture.
 */
import { type DragEvent, useState } from 'react';

export interface PictureDrag {
  readonly isHeld: boolean;
  /** Whether the dragged picture would be dropped here. */
  readonly isTarget: boolean;
  readonly handlers: Readonly<Record<'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd', (event: DragEvent) => void>>;
}

/** Calls `move` with the old and the new index after a drop. */
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
