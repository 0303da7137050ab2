/**
 * How long entity updates are gathered before they are carried out together. An update waits for those of other records too, in a busy house
 * nearly always, so that a colleague's change is seen soon only if it is short; how often one query is fetched is limited by itself.
 */
import { pace } from './refetch-soon.ts';

/** Milliseconds; the service itself sends at most ten times a second. */
const brief = 50;
/** More at once than people cause by hand: a storm, in which the page is to stay free for who types. */
const many = 20;

/** Milliseconds until updates are carried out again, after so many were. */
export const gatheringAfter = (updates: number): number => (updates > many ? pace : brief);
