/** Shows the progress of long work. A terminal shows one line that is overwritten; other outputs get a new line for every tenth. */
import type { WriteStream } from 'node:tty';

export type ShowProgress = (done: number, total: number, label: string) => void;

export function createProgressDisplay(output: Pick<WriteStream, 'isTTY' | 'write'>): ShowProgress {
  const lastTenths = new Map<string, number>();
  return (done, total, label) => {
    const tenth = Math.floor((done * 10) / Math.max(1, total));
    const line = `${label}: ${done} of ${total}`;
    if (output.isTTY) output.write(`\r\u001b[K${line}${done >= total ? '\n' : ''}`);
    else if (tenth > (lastTenths.get(label) ?? -1)) output.write(`${line}\n`);
    lastTenths.set(label, tenth);
  };
}
