/** Shows the progress of long work: on a terminal as one line that is overwritten, otherwise as a new line for every tenth. */
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
