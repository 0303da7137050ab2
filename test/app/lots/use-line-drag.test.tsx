import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLineDrag } from '../../../src/resources/lots/numbering/use-line-drag.ts';

/** Drags the first line of a list of ten lines of 20 pixels, moves the pointer to `y`, and releases it before the next frame. */
function dropAt(y: number): unknown {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const list = document.createElement('div');
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 200));
  const onDrop = vi.fn();
  const scroller = { current: list };
  const { result, unmount } = renderHook(() => useLineDrag({ scroller, lineHeight: 20, headHeight: 0, count: 10, onDrop }));
  act(() => result.current.startDrag('a', 0));
  act(() => {
    window.dispatchEvent(new PointerEvent('pointermove', { clientY: y }));
    window.dispatchEvent(new PointerEvent('pointerup', { clientY: y }));
  });
  unmount();
  vi.unstubAllGlobals();
  return onDrop.mock.lastCall?.[0];
}

test('a line is dropped at the pointer, also if it is released before the next frame', () => {
  expect(dropAt(70)).toEqual({ id: 'a', to: 3 });
});

test('releasing the pointer near the lower edge does not scroll the list under it', () => {
  expect(dropAt(190)).toEqual({ id: 'a', to: 9 });
  expect(dropAt(175)).toEqual({ id: 'a', to: 8 });
});
