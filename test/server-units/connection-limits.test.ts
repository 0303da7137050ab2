import { expect, test } from 'vitest';
import { connectionLimits, connectionToClose, type OpenConnection } from '../../server/http/connections/connection-limits.ts';

const limits = { ofOneNetwork: 3, ofAll: 5 };
const held = (...texts: string[]): OpenConnection[] =>
  texts.map((text) => {
    const [network = '', state = ''] = text.split(' ');
    if (state !== 'silent' && state !== 'idle' && state !== 'busy') throw new Error(text);
    return { network, state };
  });
const goes = (connections: OpenConnection[], network: string) => {
  const ofNetwork = connections.filter((connection) => connection.network === network).length;
  const one = connectionToClose(connections, network, { ofNetwork, ofAll: connections.length }, limits);
  return typeof one === 'string' ? one : connections.indexOf(one);
};

test('no connection is closed while there is room', () => {
  expect(goes([], 'a')).toBe('none');
  expect(goes(held('a busy', 'a silent', 'b silent', 'b silent'), 'a')).toBe('none');
});

test('a full network loses its own connections: silent ones first, then idle ones, oldest first', () => {
  expect(goes(held('b silent', 'a idle', 'a silent', 'a silent'), 'a')).toBe(2);
  expect(goes(held('b silent', 'a busy', 'a idle', 'a idle'), 'a')).toBe(2);
  expect(goes(held('b silent', 'a busy', 'a busy', 'a busy'), 'a')).toBe('newcomer');
});

test('if the total limit is reached, connections of all networks are closed in the same order', () => {
  expect(goes(held('a idle', 'a idle', 'b busy', 'b silent', 'c silent'), 'd')).toBe(3);
  expect(goes(held('a busy', 'a idle', 'b busy', 'b idle', 'c busy'), 'd')).toBe(1);
  expect(goes(held('a busy', 'a busy', 'b busy', 'b busy', 'c busy'), 'd')).toBe('newcomer');
});

test('behind a proxy networks are not limited, and the stall timeout exceeds the request timeout', () => {
  expect(connectionLimits({ TRUST_PROXY: 0, REQUEST_TIMEOUT: 30 })).toMatchObject({
    ofOneNetwork: 1_000,
    ofAll: 4_000,
    idleTimeout: 65_000,
  });
  expect(connectionLimits({ TRUST_PROXY: 1, REQUEST_TIMEOUT: 600 })).toMatchObject({
    ofOneNetwork: Number.POSITIVE_INFINITY,
    idleTimeout: 635_000,
  });
});
