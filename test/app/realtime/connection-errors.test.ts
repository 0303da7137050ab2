import { expect, it } from 'vitest';
import { codeOf, isTemporary, refusalReason } from '../../../src/realtime/connection/connection-errors.ts';

it('codeOf finds the close code in both formats of the library', () => {
  expect(codeOf({ type: 'WebSocketError', error: { type: 'PusherError', data: { code: 4004, message: 'x' } } })).toBe(4004);
  expect(codeOf({ type: 'PusherError', data: { code: 4001, message: 'x' } })).toBe(4001);
  for (const error of [undefined, null, {}, { error: null }, { error: { data: { code: null } } }, new Error('x')])
    expect(codeOf(error)).toBeUndefined();
});

it('refusalReason returns a reason only for codes after which the app stops reconnecting', () => {
  expect([4001, 4004, 4009, 4007].map(refusalReason)).toEqual(['app-disabled', 'over-quota', 'unauthorized', 'unreachable']);
  for (const code of [undefined, 1006, 4000, 4100, 4200, 4201, 4301]) expect(refusalReason(code)).toBeUndefined();
});

it('isTemporary classifies 4003 and 4004 as temporary, but not invalid credentials', () => {
  expect([4003, 4004, 4007, 4009].map((code) => isTemporary(refusalReason(code) ?? 'unreachable'))).toEqual([true, true, false, false]);
});
