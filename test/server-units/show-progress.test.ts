import { expect, test } from 'vitest';
import { createProgressDisplay } from '../../server/commands/show-progress.ts';

function progressOn(isTTY: boolean): string {
  let written = '';
  const write = (text: string | Uint8Array) => {
    written += text;
    return true;
  };
  const progress = createProgressDisplay({ isTTY, write });
  for (let done = 0; done <= 2_500; done += 50) progress(done, 2_500, 'Demo clients');
  progress(24, 24, 'Demo sales');
  return written;
}

test('a terminal gets one line per task, which is updated until the task is done', () => {
  const written = progressOn(true);
  expect(written.split('\r')).toHaveLength(53);
  expect(written.match(/[^\r]*\n/g)).toEqual(['\u001b[KDemo clients: 2500 of 2500\n', '\u001b[KDemo sales: 24 of 24\n']);
});

test('a log gets a line at the beginning of a task and after each tenth of it', () => {
  const lines = progressOn(false).trimEnd().split('\n');
  expect(lines).toHaveLength(12);
  expect(lines.at(0)).toBe('Demo clients: 0 of 2500');
  expect(lines.at(-2)).toBe('Demo clients: 2500 of 2500');
  expect(lines.at(-1)).toBe('Demo sales: 24 of 24');
});
