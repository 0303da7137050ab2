/** Progress of long work on the terminal: one line that is written over, or a line for every tenth where nobody watches. */
import type { WriteStream } from 'node:tty';

export type ShowProgress = (done: number, total: number, what: string) => void;

export function showProgress(output: Pick<WriteStream, 'isTTY' | 'write'>): ShowProgress {
  const shown = new Map<string, number>();
  return (done, total, what) => {
    const tenth = Math.floor((done * 10) / Math.max(1, total));
    const line = `${what}: ${done} of ${total}`;
    if (output.isTTY) output.write(`\r\u001b[K${line}${done >= total ? '\n' : ''}`);
    else if (tenth > (shown.get(what) ?? -1)) output.write(`${line}\n`);
    shown.set(what, tenth);
  };
}
