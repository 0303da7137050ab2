import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collapsedSize, overlap, placeDock, type Rectangle, rectangleAt } from '../../../src/calls/card/place-dock.ts';
import { appBarHeight } from '../../../src/theme/layers.ts';

const desk = { width: 1280, height: 720 };
const phone = { width: 360, height: 740 };
const card = { width: 384, height: 400 };
const field = (left: number, top: number, width = 300, height = 40): Rectangle => ({ left, top, width, height });

test('the dock is at the bottom right, unless the focused field is there', () => {
  expect(placeDock(desk, card, [])).toMatchObject({ corner: 'bottom-right', isCollapsed: false });
  expect(placeDock(desk, card, [field(100, 600)])).toMatchObject({ corner: 'bottom-right', isCollapsed: false });
  expect(placeDock(desk, card, [field(900, 600)])).toMatchObject({ corner: 'top-right', isCollapsed: false });
  expect(placeDock(desk, card, [field(900, 100)])).toMatchObject({ corner: 'bottom-right', maxHeight: 400 });
});

test('on a narrow screen the dock is no higher than the space below or above the focused field', () => {
  expect(placeDock(phone, { ...card, height: 700 }, [field(10, 200, 340)])).toEqual({
    corner: 'bottom-right',
    isCollapsed: false,
    maxHeight: 484,
  });
  expect(placeDock(phone, { ...card, height: 700 }, [field(10, 600, 340)])).toEqual({
    corner: 'top-right',
    isCollapsed: false,
    maxHeight: 536,
  });
});

test('the dock does not cover a notice, with or without a focused field', () => {
  const notice = field(16, 120, 1240, 50);
  expect(placeDock(desk, { ...card, height: 640 }, [notice])).toMatchObject({ corner: 'bottom-right', isCollapsed: false, maxHeight: 534 });
  expect(placeDock(desk, card, [field(900, 600), notice])).toMatchObject({ corner: 'bottom-left', isCollapsed: false });
  expect(placeDock(phone, card, [field(10, 500, 340), field(8, 100, 344, 60)])).toMatchObject({ isCollapsed: true });
});

test('the dock is collapsed to one line if there is no space for a card', () => {
  const keyboardOpen = { width: 360, height: 380 };
  expect(placeDock(keyboardOpen, card, [field(10, 180, 340)])).toMatchObject({ corner: 'bottom-right', isCollapsed: true });
  expect(placeDock(keyboardOpen, card, [field(10, 340, 340)])).toMatchObject({ corner: 'top-right', isCollapsed: false });
});

test('the dock never covers the focused field if there is space beside it', () => {
  const length = (min: number, max: number) => fc.integer({ min, max });
  fc.assert(
    fc.property(
      fc.record({ width: length(320, 1920), height: length(300, 1200) }),
      length(100, 1500),
      fc.record({
        x: fc.double({ min: 0, max: 1, noNaN: true }),
        y: fc.double({ min: 0, max: 1, noNaN: true }),
        width: length(50, 300),
        height: length(20, 90),
      }),
      (window, height, { x, y, ...size }) => {
        const typed = {
          left: x * (window.width - size.width),
          top: appBarHeight + y * (window.height - size.height - appBarHeight),
          ...size,
        };
        const { corner, isCollapsed, maxHeight } = placeDock(window, { width: 384, height }, [typed]);
        const width = isCollapsed ? collapsedSize.width : Math.min(384, window.width - 16);
        const taken = rectangleAt(window, corner, { width, height: isCollapsed ? collapsedSize.height : Math.min(height, maxHeight) });
        expect(overlap(taken, typed)).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});
