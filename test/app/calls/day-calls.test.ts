import { expect, test } from 'vitest';
import type { Call } from '../../../src/calls/call.ts';
import { dayCalls, type KeptCall } from '../../../src/calls/day-calls.ts';

const midnight = Date.parse('2026-11-21T00:00:00Z');
const hour = 3_600_000;
const here = (number: string, at: number): Call => ({
  key: `here ${number} ${at}`,
  number,
  caller: { kind: 'nobody', name: '' },
  state: 'ended',
  began: at,
  changed: at,
  place: 'tray',
  text: '',
  filed: [],
});
const kept = (id: string, phone: string, at: number, clients: KeptCall['clients'] = []): KeptCall => ({
  id,
  phone,
  state: 'missed',
  clients,
  created: new Date(at).toISOString(),
});

test('the newest first, each once, with those that came while nobody was here', () => {
  const calls = dayCalls(
    [here('+41 44 211 30 01', midnight + hour)],
    [kept('1', '+41442113001', midnight + hour + 3_000), kept('2', '0791234567', midnight + 2 * hour, [{ id: '5', label: 'Anna' }])],
    midnight,
  );
  expect(calls.map(({ key }) => key)).toEqual(['kept 2', `here +41 44 211 30 01 ${midnight + hour}`]);
  expect(calls[0]).toMatchObject({ caller: { kind: 'one', id: '5', name: 'Anna' }, state: 'missed' });
});

test('somebody who called twice called twice; yesterday is not today', () => {
  const both = [kept('1', '0791234567', midnight + hour), kept('2', '0791234567', midnight + hour + 60_000)];
  expect(dayCalls([here('0791234567', midnight + hour)], both, midnight)).toHaveLength(2);
  expect(dayCalls([], [kept('1', '0791234567', midnight - 1)], midnight)).toEqual([]);
});

test('clients who share the number are several', () => {
  const clients = [
    { id: '5', label: 'Anna' },
    { id: '6', label: 'Bea' },
  ];
  expect(dayCalls([], [kept('1', '1', midnight, clients)], midnight)[0]?.caller).toMatchObject({ kind: 'several' });
});
