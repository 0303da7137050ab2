/**
 * To keep dragging smooth, this module bypasses React. Only a copy of the card moves, once per animation frame. On a touch screen, only a
 * long press lifts a card, so that a finger can still scroll.
 */
import { edgeSpeed } from './edge-speed.ts';

export interface DragHandlers {
  /** Lifts the card with this id out of its cell. Returns false if the card may not be lifted. */
  readonly lift: (id: string, cellKey: string) => boolean;
  /** Called when the pointer enters another cell, with the cell's key; `undefined` outside all cells. */
  readonly enter: (cellKey: string | undefined) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
  /** Returns whether the card is still lifted. A move by another user ends the drag. */
  readonly isLifted: () => boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance in pixels that a mouse or a pen moves before a drag starts. */
const dragThreshold = 5;
/** Distance in pixels that a finger may move during a long press. */
const longPressTolerance = 10;
/** Duration of a long press in milliseconds. */
const longPressMs = 300;

/**
 * Watches `board` for drags of cards and calls the handlers. The moving copy is appended to `copyLayer`. Returns a function that stops
 * watching.
 */
export function watchDrags(board: HTMLElement, copyLayer: HTMLElement, handlers: DragHandlers): () => void {
  /** The card that the user has pressed, and the position of the pointer at that time. */
  let press: { card: HTMLElement; at: Point } | undefined;
  /** The moving copy of the card; undefined while no card is dragged. */
  let copy: HTMLElement | undefined;
  /** The position within the card at which the user pressed it. */
  let pointerInCard: Point = { x: 0, y: 0 };
  let pointer: Point = { x: 0, y: 0 };
  /** The key of the cell under the pointer, as last reported. */
  let currentCellKey: string | undefined;
  let scheduledFrame = 0;
  let longPressTimer: ReturnType<typeof setTimeout> | undefined;

  const startDrag = () => {
    if (!press) return;
    const { card, at } = press;
    const fromCellKey = card.closest('[data-cell]')?.getAttribute('data-cell') ?? undefined;
    const box = card.getBoundingClientRect();
    if (fromCellKey === undefined || !handlers.lift(card.dataset.card ?? '', fromCellKey)) return release();
    currentCellKey = fromCellKey;
    pointerInCard = { x: at.x - box.left, y: at.y - box.top };
    copy = copyOf(card, box);
    copyLayer.append(copy);
    board.dataset.dragging = '';
    window.getSelection()?.removeAllRanges();
    scheduledFrame = requestAnimationFrame(updateDrag);
  };
  const updateDrag = () => {
    if (!copy) return;
    if (!handlers.isLifted()) return release();
    copy.style.transform = `translate(${pointer.x - pointerInCard.x}px, ${pointer.y - pointerInCard.y}px)`;
    const element = document.elementFromPoint(pointer.x, pointer.y);
    const elementInBoard = element && board.contains(element) ? element : null;
    const cellKeyUnderPointer = elementInBoard?.closest('[data-cell]')?.getAttribute('data-cell') ?? undefined;
    if (cellKeyUnderPointer !== currentCellKey) {
      currentCellKey = cellKeyUnderPointer;
      handlers.enter(cellKeyUnderPointer);
    }
    scrollAtEdge(elementInBoard?.closest<HTMLElement>('[data-cell]')?.querySelector<HTMLElement>('[data-scrolls]') ?? undefined, 'y');
    scrollAtEdge(board, 'x');
    scrollAtEdge(board, 'y');
    scheduledFrame = requestAnimationFrame(updateDrag);
  };
  const scrollAtEdge = (area: HTMLElement | undefined, axis: 'x' | 'y') => {
    if (!area) return;
    const { left, right, top, bottom } = area.getBoundingClientRect();
    if (axis === 'x') area.scrollLeft += edgeSpeed(pointer.x, left, right);
    else area.scrollTop += edgeSpeed(pointer.y, top, bottom);
  };
  /** Resets the state after a press or a drag. */
  const release = () => {
    clearTimeout(longPressTimer);
    longPressTimer = undefined;
    cancelAnimationFrame(scheduledFrame);
    copy?.remove();
    copy = undefined;
    press = undefined;
    delete board.dataset.dragging;
  };
  /** Ends a press or a drag. If `isDropped` is false, the drag is canceled. */
  const end = (isDropped: boolean) => {
    const isStillLifted = copy !== undefined && handlers.isLifted();
    const wasDragging = copy !== undefined;
    // Determines the cell under the last position of the pointer.
    if (isDropped && isStillLifted) updateDrag();
    release();
    if (isStillLifted) (isDropped ? handlers.drop : handlers.cancel)();
    if (wasDragging && isDropped) suppressNextClick();
  };

  const cardOf = (target: EventTarget | null): HTMLElement | undefined => {
    if (!(target instanceof Element) || target.closest('button, input, select, label')) return undefined;
    return target.closest<HTMLElement>('[data-card]') ?? undefined;
  };
  const hasMoved = (distance: number) => press !== undefined && Math.hypot(pointer.x - press.at.x, pointer.y - press.at.y) > distance;

  const onPointerDown = (event: PointerEvent) => {
    const card = event.pointerType !== 'touch' && event.button === 0 && event.isPrimary ? cardOf(event.target) : undefined;
    if (!card || copy) return;
    pointer = { x: event.clientX, y: event.clientY };
    press = { card, at: pointer };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!press || event.pointerType === 'touch') return;
    // The button was released without an event, for example outside the window.
    if (event.buttons === 0) return end(false);
    pointer = { x: event.clientX, y: event.clientY };
    if (!copy && hasMoved(dragThreshold)) startDrag();
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!press || event.pointerType === 'touch') return;
    pointer = { x: event.clientX, y: event.clientY };
    end(true);
  };
  const onTouchStart = (event: TouchEvent) => {
    const [touch] = event.touches;
    const card = event.touches.length === 1 ? cardOf(event.target) : undefined;
    if (!touch || !card) return end(false);
    pointer = { x: touch.clientX, y: touch.clientY };
    press = { card, at: pointer };
    longPressTimer = setTimeout(startDrag, longPressMs);
    // After a card is removed from the document, only the card itself receives its touch events.
    for (const [name, listener] of touchEvents) card.addEventListener(name, listener, { passive: false });
  };
  const onTouchMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!press || !touch) return;
    pointer = { x: touch.clientX, y: touch.clientY };
    if (copy) event.preventDefault();
    else if (hasMoved(longPressTolerance)) release();
  };
  const onTouchEnd = (event: TouchEvent) => {
    removeTouchListeners(event.currentTarget);
    if (copy) event.preventDefault();
    end(true);
  };
  const onTouchCancel = (event: TouchEvent) => {
    removeTouchListeners(event.currentTarget);
    end(false);
  };
  const touchEvents = [
    ['touchmove', onTouchMove],
    ['touchend', onTouchEnd],
    ['touchcancel', onTouchCancel],
  ] as const;
  const removeTouchListeners = (card: EventTarget | null) => {
    for (const [name, listener] of touchEvents) if (card instanceof HTMLElement) card.removeEventListener(name, listener);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !copy) return;
    event.stopPropagation();
    end(false);
  };
  const onContextMenu = (event: Event) => {
    // A long press would open the browser's context menu.
    if (press && (copy || longPressTimer)) event.preventDefault();
  };
  const preventDefault = (event: Event) => event.preventDefault();
  /** The listener is on the board only, because the browser delays scrolling until a non-passive listener has run. */
  const preventScroll = (event: TouchEvent) => {
    if (copy) event.preventDefault();
  };

  const abortController = new AbortController();
  const { signal } = abortController;
  board.addEventListener('pointerdown', onPointerDown, { signal });
  board.addEventListener('touchstart', onTouchStart, { signal, passive: true });
  board.addEventListener('touchmove', preventScroll, { signal, passive: false });
  board.addEventListener('dragstart', preventDefault, { signal });
  board.addEventListener('contextmenu', onContextMenu, { signal });
  window.addEventListener('pointermove', onPointerMove, { signal });
  window.addEventListener('pointerup', onPointerUp, { signal });
  // When a pen starts to scroll the page, the browser cancels its pointer events.
  window.addEventListener('pointercancel', (event) => event.pointerType !== 'touch' && end(false), { signal });
  window.addEventListener('keydown', onKeyDown, { signal, capture: true });
  window.addEventListener('blur', () => end(false), { signal });
  return () => {
    abortController.abort();
    release();
  };
}

/** Returns a copy of the card in the same size. It lacks the attributes that the board uses to find and focus cards. */
function copyOf(card: HTMLElement, { width, height }: DOMRect): HTMLElement {
  const copy = card.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('the copy of a card is not an HTML element');
  copy.removeAttribute('data-card');
  copy.removeAttribute('tabindex');
  copy.style.width = `${width}px`;
  copy.style.height = `${height}px`;
  return copy;
}

/** Suppresses the click that follows a drag, because it could open a record. */
function suppressNextClick(): void {
  const suppress = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', suppress, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', suppress, { capture: true }), 50);
}
