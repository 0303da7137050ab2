/**
 * Uses the browser's native drag and drop. A library would insert style elements, which the service's content security policy refuses.
 * Components that use this hook also need buttons or a menu for keyboard users.
 */
import { type DragEvent, useState } from 'react';

export interface DraggableElement {
  readonly isDragged: boolean;
  /** Whether the dragged element would be dropped on this element. */
  readonly isTarget: boolean;
  readonly handlers: Readonly<Record<'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd', (event: DragEvent) => void>>;
}

/** Calls `move` with the old and the new index after a drop on another element. */
export function useDragToReorder(move: (from: number, to: number) => void): (index: number) => DraggableElement {
  const [draggedIndex, setDraggedIndex] = useState<number>();
  const [targetIndex, setTargetIndex] = useState<number>();
  const endDrag = () => {
    setDraggedIndex(undefined);
    setTargetIndex(undefined);
  };
  return (index) => ({
    isDragged: draggedIndex === index,
    isTarget: draggedIndex !== undefined && targetIndex === index && draggedIndex !== index,
    handlers: {
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(index));
        setDraggedIndex(index);
      },
      onDragOver: (event) => {
        if (draggedIndex === undefined) return;
        event.preventDefault();
        setTargetIndex(index);
      },
      onDrop: (event) => {
        if (draggedIndex === undefined) return;
        event.preventDefault();
        if (draggedIndex !== index) move(draggedIndex, index);
        endDrag();
      },
      onDragEnd: endDrag,
    },
  });
}
