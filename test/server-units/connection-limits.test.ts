import { expect, test } from 'vitest';
import { connectionLimits, connectionToClose, type OpenConnection } from '../../server/http/connections/connection-limits.ts';

const limits = { perNetwork: 3, total: 5 };
const connectionsOf = (...texts: string[]): OpenConnection[] =>
  texts.map((text) => {
    const [network = '', state = ''] = text.split(' ');
    if (state !== 'silent' && state !== 'idle' && state !== 'busy') throw new Error(text);
    return { network, state };
  });
const indexToClose = (connections: OpenConnection[], network: string) => {
  const perNetwork = connections.filter((connection) => connection.network === network).length;
  const toClose = connectionToClose(connections, network, { perNetwork, total: connections.length }, limits);
  return typeof toClose === 'string' ? toClose : connections.indexOf(toClose);
};

test('no connection is closed below the limits', () => {
  expect(indexToClose([], 'a')).toBe('none');
  expect(indexToClose(connectionsOf('a busy', 'a silent', 'b silent', 'b silent'), 'a')).toBe('none');
});

test('a full network loses its own connections: silent ones first, then idle ones, oldest first', () => {
  expect(indexToClose(connectionsOf('b silent', 'a idle', 'a silent', 'a silent'), 'a')).toBe(2);
  expect(indexToClose(connectionsOf('b silent', 'a busy', 'a idle', 'a idle'), 'a')).toBe(2);
  expect(indexToClose(connectionsOf('b silent', 'a busy', 'a busy', 'a busy'), 'a')).toBe('new');
});

test('at the total limit, any network can lose a connection: silent ones first, then idle ones, oldest first', () => {
  expect(indexToClose(connectionsOf('a idle', 'a idle', 'b busy', 'b silent', 'c silent'), 'd')).toBe(3);
  expect(indexToClose(connectionsOf('a busy', 'a idle', 'b busy', 'b idle', 'c busy'), 'd')).toBe(1);
  expect(indexToClose(connectionsOf('a busy', 'a busy', 'b busy', 'b busy', 'c busy'), 'd')).toBe('new');
});

test('behind a proxy networks are not limited, and the idle timeout exceeds the request timeout', () => {
  expect(connectionLimits({ TRUST_PROXY: 0, REQUEST_TIMEOUT: 30 })).toMatchObject({
    perNetwork: 1_000,
    total: 4_000,
    idleTimeout: 65_000,
  });
  expect(connectionLimits({ TRUST_PROXY: 1, REQUEST_TIMEOUT: 600 })).toMatchObject({
    perNetwork: Number.POSITIVE_INFINITY,
    idleTimeout: 635_000,
  });
});
