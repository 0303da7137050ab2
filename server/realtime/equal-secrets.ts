import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in a time that tells nothing of where, or in length, the two differ. */
export const equalSecrets = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
