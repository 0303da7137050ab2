/** How many connections are held, for whom, and which of them goes when there are too many. */
import type { Config } from '../config.ts';
import { answerLimit } from './time-limit.ts';

export interface ConnectionLimits {
  readonly ofOneNetwork: number;
  readonly ofAll: number;
  /** Milliseconds that a client has to take an answer that is ready. */
  readonly toTakeAnswer: number;
  /** Milliseconds in which nothing moves on a connection that is not kept alive: longer than the longest work on an answer. */
  readonly toStandStill: number;
}

/**
 * A house of 200 people behind one address has a few connections each. Behind a proxy all come from its address, so that only the proxy can
 * count by network.
 */
export function connectionLimits(config: Pick<Config, 'REQUEST_TIMEOUT' | 'TRUST_PROXY'>): ConnectionLimits {
  return {
    ofOneNetwork: config.TRUST_PROXY > 0 ? Number.POSITIVE_INFINITY : 1_000,
    ofAll: 4_000,
    toTakeAnswer: 60_000,
    toStandStill: answerLimit(config) + 30_000,
  };
}

/** `silent`: has not asked for anything yet. `idle`: what it asked for is answered. `busy`: waits for an answer, or takes one. */
export interface Held {
  readonly network: string;
  readonly state: 'silent' | 'idle' | 'busy';
}

/**
 * Who goes so that a connection of the network can come: of its own network when that has all of its places, of all when there is none left;
 * whoever has asked for nothing first, then whoever is idle. `'nobody'`: there is room. `'newcomer'`: all the others are busy.
 * `held`: those unused for longest first.
 */
export function givesWay<One extends Held>(
  held: Iterable<One>,
  network: string,
  taken: { readonly ofNetwork: number; readonly ofAll: number },
  limits: Pick<ConnectionLimits, 'ofOneNetwork' | 'ofAll'>,
): One | 'nobody' | 'newcomer' {
  const crowdedNetwork = taken.ofNetwork >= limits.ofOneNetwork;
  if (!crowdedNetwork && taken.ofAll < limits.ofAll) return 'nobody';
  let idle: One | undefined;
  for (const one of held) {
    if (crowdedNetwork && one.network !== network) continue;
    if (one.state === 'silent') return one;
    if (one.state === 'idle') idle ??= one;
  }
  return idle ?? 'newcomer';
}
