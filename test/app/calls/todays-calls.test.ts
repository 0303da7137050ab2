import { expect, test } from 'vitest';
import type { Call } from '../../../src/calls/store/call.ts';
import { type ServiceCall, todaysCalls } from '../../../src/calls/tray/todays-calls.ts';

const midnight = Date.parse('2026-11-21T00:00:00Z');
const hour = 3_600_000;
const browserCall = (number: string, at: number): Call => ({
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
const serviceCall = (id: string, phone: string, at: number, clients: ServiceCall['clients'] = []): ServiceCall => ({
  id,
  phone,
  state: 'missed',
  clients,
  created: new Date(at).toISOString(),
});

test('a call that the browser and the service both report is listed once, and calls are listed newest first', () => {
  const calls = todaysCalls(
    [browserCall('+41 44 211 30 01', midnight + hour)],
    [
      serviceCall('1', '+41442113001', midnight + hour + 3_000),
      serviceCall('2', '0791234567', midnight + 2 * hour, [{ id: '5', label: 'Anna' }]),
    ],
    midnight,
    midnight,
  );
  expect(calls.map(({ key }) => key)).toEqual(['kept 2', `here +41 44 211 30 01 ${midnight + hour}`]);
  expect(calls[0]).toMatchObject({ caller: { kind: 'one', id: '5', name: 'Anna' }, state: 'missed' });
});

test('two calls from the same number are two entries, and calls of the previous day are not listed', () => {
  const serviceCalls = [serviceCall('1', '0791234567', midnight + hour), serviceCall('2', '0791234567', midnight + hour + 60_000)];
  expect(todaysCalls([browserCall('0791234567', midnight + hour)], serviceCalls, midnight, midnight)).toHaveLength(2);
  expect(todaysCalls([], [serviceCall('1', '0791234567', midnight - 1)], midnight, midnight)).toEqual([]);
});

test('a call from the history of the service with several clients has several callers', () => {
  const clients = [
    { id: '5', label: 'Anna' },
    { id: '6', label: 'Bea' },
  ];
  expect(todaysCalls([], [serviceCall('1', '1', midnight, clients)], midnight, midnight)[0]?.caller).toMatchObject({ kind: 'several' });
});

test('a call from the history of the service without a reported end is marked as possibly ended after ten minutes', () => {
  const rang = { ...serviceCall('1', '1', midnight + hour), state: 'ringing' as const };
  const mayHaveEndedAfter = (minutes: number) => todaysCalls([], [rang], midnight, midnight + hour + minutes * 60_000)[0]?.mayHaveEnded;
  expect([mayHaveEndedAfter(9), mayHaveEndedAfter(10)]).toEqual([undefined, true]);
});
