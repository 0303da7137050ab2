import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns whether two secrets are equal. The duration of the comparison reveals neither the position of a difference nor the length. */
export const equalSecrets = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
