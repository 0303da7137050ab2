import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgeSpeed } from '../../../../src/resources/tasks/board/moves/edge-speed.ts';

describe('scrolling at an edge', () => {
  it('scrolling at an edge moves towards the edge, faster when nearer, and stops between and outside the edges', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 1_100 }), (point) => {
        const speed = edgeSpeed(point, 0, 1_000);
        if (point < 0 || point > 1_000 || (point >= 48 && point <= 952)) expect(Math.abs(speed)).toBe(0);
        else expect(Math.sign(speed)).toBe(point < 500 ? -1 : 1);
        expect(Math.abs(speed)).toBeLessThanOrEqual(14);
      }),
    );
    expect(edgeSpeed(5, 0, 1_000)).toBeLessThan(edgeSpeed(40, 0, 1_000));
  });
  it('scrolling at an edge does not start in a box that is hardly higher than its edges', () => {
    expect(edgeSpeed(5, 0, 100)).toBe(0);
  });
});
