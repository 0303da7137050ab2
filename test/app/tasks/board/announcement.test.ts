import { describe, expect, it } from 'vitest';
import { board as german } from '../../../../src/i18n/de/board.ts';
import { board as english } from '../../../../src/i18n/en/board.ts';
import { board as french } from '../../../../src/i18n/fr/board.ts';
import { announcementOf, type MoveStep } from '../../../../src/resources/tasks/board/moves/announcement.ts';

const place = 'Done';
const task = 'Pack it';
const steps: readonly MoveStep[] = [
  { step: 'lifted', task, place },
  { step: 'over', place, move: { kind: 'stay' } },
  { step: 'over', place, move: { kind: 'send', changes: {} } },
  { step: 'over', place, move: { kind: 'refused', reason: 'waits' } },
  { step: 'dropped', task, place },
  { step: 'returned', task, place },
  { step: 'refused', task, place, why: 'it is gone' },
  { step: 'liftedTaskMoved', task },
  { step: 'liftedTaskDeleted', task },
  { step: 'released', task, names: ['One', 'Two'], total: 5 },
];

describe.each([
  ['English', english],
  ['German', german],
  ['French', french],
])('announcements in %s', (_language, { announcements }) => {
  it.each(steps)('$step has a text, and all of its placeholders have values', (step) => {
    const { key, args } = announcementOf(step, (why) => why);
    const words = Object.entries(announcements).find(([name]) => key === `board.announcements.${name}`)?.[1];
    const placeholders = [...(words ?? '').matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name);
    expect(placeholders.length).toBeGreaterThan(0);
    expect(Object.keys(args)).toEqual(expect.arrayContaining(placeholders));
  });
});

it('the announcement of released tasks contains the names of the first tasks and an ellipsis', () => {
  expect(announcementOf({ step: 'released', task, names: ['One', 'Two'], total: 5 }, String).args).toMatchObject({ names: 'One, Two, …' });
});
