import { expect, it } from 'vitest';
import { codeOf, finalReason } from '../../../src/realtime/connection-errors.ts';

it('finds the code in both shapes that arrive', () => {
  expect(codeOf({ type: 'WebSocketError', error: { type: 'PusherError', data: { code: 4004, message: 'x' } } })).toBe(4004);
  expect(codeOf({ type: 'PusherError', data: { code: 4001, message: 'x' } })).toBe(4001);
  for (const error of [undefined, null, {}, { error: null }, { error: { data: { code: null } } }, new Error('x')])
    expect(codeOf(error)).toBeUndefined();
});

it('knows which codes end all tries', () => {
  expect([4001, 4004, 4009, 4007].map(finalReason)).toEqual(['app-disabled', 'over-quota', 'unauthorized', 'unreachable']);
  for (const code of [undefined, 1006, 4100, 4200, 4201]) expect(finalReason(code)).toBeUndefined();
});
