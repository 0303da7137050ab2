/**
 * Those who ask for the same list in the same moment are given one reading of it: after an event everybody who looks at the list asks again.
 * A reading is shared only among those who had asked before it began, so nobody is given what was read before they asked.
 */
import type { FastifyRequest } from 'fastify';
import type { Role } from '../../contract/access.ts';
import type { Caller } from '../auth/tokens.ts';
import { siteOf } from './self.ts';

type SharedReads<Result> = (key: string, read: () => Promise<Result>) => Promise<Result>;

interface Reading<Result> {
  readonly underWay: Promise<Result>;
  /** For those who came after it had begun. */
  next?: Promise<Result>;
}

export function createSharedReads<Result>(): SharedReads<Result> {
  const readings = new Map<string, Reading<Result>>();

  function begin(key: string, read: () => Promise<Result>): Promise<Result> {
    const reading: Reading<Result> = { underWay: read() };
    readings.set(key, reading);
    const forget = () => {
      if (readings.get(key) === reading && !reading.next) readings.delete(key);
    };
    reading.underWay.then(forget, forget);
    return reading.underWay;
  }

  return (key, read) => {
    const reading = readings.get(key);
    if (!reading) return begin(key, read);
    const again = () => begin(key, read);
    reading.next ??= reading.underWay.then(again, again);
    return reading.next;
  };
}

/** They see everything there is, each the same. */
const seeAll: readonly Role[] = ['administrator', 'clerk'];

/** Readers with the same key are shown the same. */
export const readersKey = (request: FastifyRequest, caller: Caller): string =>
  JSON.stringify([siteOf(request), request.url, caller.role, seeAll.includes(caller.role) ? null : caller.id]);
