import { expect, test } from 'vitest';
import { keyOfFiling, taskOfCall, textOfCall } from '../../../src/calls/filed-call.ts';

const call = { title: 'Call back: Anna', text: 'Head\n\nabout the clock', client: '7', uid: '3', today: '2026-11-21' } as const;

test('a callback task is assigned to the user and due today; another task is unassigned', () => {
  expect(taskOfCall({ ...call, kind: 'callback' })).toEqual({
    label: 'Call back: Anna',
    note: 'Head\n\nabout the clock',
    reference: '7',
    assignee_uid: 3,
    due_date: new Date('2026-11-21T12:00:00').getTime() / 1000,
  });
  expect(taskOfCall({ ...call, kind: 'task', client: undefined })).toEqual({ label: 'Call back: Anna', note: 'Head\n\nabout the clock' });
});

test('the title of a task for a call is truncated to the maximum length without splitting a character', () => {
  expect(String(taskOfCall({ ...call, kind: 'task', title: 'x'.repeat(1_400) }).label)).toHaveLength(1_000);
  expect(taskOfCall({ ...call, kind: 'task', title: `x${'🔨'.repeat(500)}` }).label).toBe(`x${'🔨'.repeat(499)}`);
});

test('the text of a filed call begins with the heading that names the caller', () => {
  expect(textOfCall('Call of Anna', ' first\nsecond ')).toBe('Call of Anna\n\nfirst\nsecond');
  expect(textOfCall('Call of Anna', '  ')).toBe('Call of Anna');
});

test('the key of a filing is the same in every tab, and changes after a success or a refusal', () => {
  const callToFile = { key: '2026-11-21 id ümlaut', filed: [] };
  const key = keyOfFiling('note', callToFile, 0);
  expect(keyOfFiling('note', { ...callToFile }, 0)).toBe(key);
  expect(
    new Set([
      key,
      keyOfFiling('callback', callToFile, 0),
      keyOfFiling('note', callToFile, 1),
      keyOfFiling('note', { ...callToFile, filed: [1] }, 0),
    ]).size,
  ).toBe(4);
  expect(keyOfFiling('callback', { key: '電話'.repeat(300), filed: [] }, 0)).toMatch(/^[\x20-\x7e]{1,255}$/);
});
