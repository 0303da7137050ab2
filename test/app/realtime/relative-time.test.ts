import { expect, it } from 'vitest';
import { relativeTime } from '../../../src/realtime/reactions/relative-time.ts';

it.each([
  [0, 'now'],
  [-2_400, '2s ago'],
  [5_000, 'now'],
  [-60_000, '1m ago'],
  [-3_600_000, '1h ago'],
  [-86_400_000 * 3, '3d ago'],
])('relativeTime formats %i ms as %s', (milliseconds, words) => expect(relativeTime(milliseconds, 'en')).toBe(words));
