/** Limits on connections, and the choice of the connection to close when a limit is reached. */
import type { Config } from '../../config.ts';
import { responseTimeoutMs } from '../time-limit.ts';

export interface ConnectionLimits {
  /** Maximum number of open connections of one network. */
  readonly perNetwork: number;
  /** Maximum number of open connections of all networks. */
  readonly total: number;
  /** Milliseconds in which a client must read a response that is ready. */
  readonly readTimeout: number;
  /** Milliseconds without traffic after which a connection is closed during a request. Longer than the time limit of a response. */
  readonly idleTimeout: number;
}

/**
 * Returns the limits of the service. A network may have 1,000 connections, because a house with 200 users behind one address needs a few
 * for each user. Behind a proxy, all connections have the proxy's address, so only the proxy can limit each network.
 */
export function connectionLimits(config: Pick<Config, 'REQUEST_TIMEOUT' | 'TRUST_PROXY'>): ConnectionLimits {
  return {
    perNetwork: config.TRUST_PROXY > 0 ? Number.POSITIVE_INFINITY : 1_000,
    total: 4_000,
    readTimeout: 60_000,
    idleTimeout: responseTimeoutMs(config) + 30_000,
  };
}

export interface OpenConnection {
  readonly network: string;
  /** `silent`: no request was received yet. `idle`: the latest response was sent. `busy`: a response is being prepared or sent. */
  readonly state: 'silent' | 'idle' | 'busy';
}

/**
 * Returns the connection to close so that a new connection of the network can be accepted. If the network has reached its limit, only its
 * own connections are candidates; otherwise all connections are. A silent connection is chosen first, then an idle connection.
 *
 * Returns `'none'` if no limit is reached. Returns `'new'` if all candidates are busy: the new connection must be closed.
 *
 * @param connections the open connections, the least recently used first
 * @param counts the numbers of open connections of this network and of all networks
 */
export function connectionToClose<Connection extends OpenConnection>(
  connections: Iterable<Connection>,
  network: string,
  counts: { readonly perNetwork: number; readonly total: number },
  limits: Pick<ConnectionLimits, 'perNetwork' | 'total'>,
): Connection | 'none' | 'new' {
  const isNetworkFull = counts.perNetwork >= limits.perNetwork;
  if (!isNetworkFull && counts.total < limits.total) return 'none';
  let idleConnection: Connection | undefined;
  for (const connection of connections) {
    if (isNetworkFull && connection.network !== network) continue;
    if (connection.state === 'silent') return connection;
    if (connection.state === 'idle') idleConnection ??= connection;
  }
  return idleConnection ?? 'new';
}
