import { expect, test } from 'vitest';
import type { Call } from '../../../src/calls/store/call.ts';
import { type ServiceCall, todaysCalls } from '../../../src/calls/tray/todays-calls.ts';

const midnight = Date.parse('2026-11-21T00:00:00Z');
const hour = 3_600_000;
const here = (number: string, at: number): Call => ({
  key: `here ${number} ${at}`,
  number,
  caller: { kind: 'unknown', name: '' },
  state: 'ended',
  began: at,
  changed: at,
  place: 'tray',
  text: '',
  filed: [],
});
const kept = (id: string, phone: string, at: number, clients: ServiceCall['clients'] = []): ServiceCall => ({
  id,
  phone,
  state: 'missed',
  clients,
  created: new Date(at).toISOString(),
});

test('calls are listed once, newest first, with calls that arrived while the app was closed', () => {
  const calls = todaysCalls(
    [here('+41 44 211 30 01', midnight + hour)],
    [kept('1', '+41442113001', midnight + hour + 3_000), kept('2', '0791234567', midnight + 2 * hour, [{ id: '5', label: 'Anna' }])],
    midnight,
    midnight,
  );
  expect(calls.map(({ key }) => key)).toEqual(['kept 2', `here +41 44 211 30 01 ${midnight + hour}`]);
  expect(calls[0]).toMatchObject({ caller: { kind: 'one', id: '5', name: 'Anna' }, state: 'missed' });
});

test('two calls of one number are listed twice, and calls of the previous day are not listed', () => {
  const both = [kept('1', '0791234567', midnight + hour), kept('2', '0791234567', midnight + hour + 60_000)];
  expect(todaysCalls([here('0791234567', midnight + hour)], both, midnight, midnight)).toHaveLength(2);
  expect(todaysCalls([], [kept('1', '0791234567', midnight - 1)], midnight, midnight)).toEqual([]);
});

test('a stored call of several clients has several callers', () => {
  const clients = [
    { id: '5', label: 'Anna' },
    { id: '6', label: 'Bea' },
  ];
  expect(todaysCalls([], [kept('1', '1', midnight, clients)], midnight, midnight)[0]?.caller).toMatchObject({ kind: 'several' });
});

test('a stored call without a reported end is marked as possibly ended after ten minutes', () => {
  const rang = { ...kept('1', '1', midnight + hour), state: 'ringing' as const };
  const shown = (minutes: number) => todaysCalls([], [rang], midnight, midnight + hour + minutes * 60_000)[0]?.mayHaveEnded;
  expect([shown(9), shown(10)]).toEqual([undefined, true]);
});
