/** Shows the progress of seeding. On a terminal, one line is overwritten. Other outputs get a new line for every tenth of a phase. */
import type { WriteStream } from 'node:tty';

/** `done` and `total` are numbers of records or indexes. `label` is the name of a phase. */
export type ReportProgress = (done: number, total: number, label: string) => void;

export function createProgressDisplay(output: Pick<WriteStream, 'isTTY' | 'write'>): ReportProgress {
  const lastTenthByLabel = new Map<string, number>();
  return (done, total, label) => {
    const tenth = Math.floor((done * 10) / Math.max(1, total));
    const line = `${label}: ${done} of ${total}`;
    if (output.isTTY) output.write(`\r\u001b[K${line}${done >= total ? '\n' : ''}`);
    else if (tenth > (lastTenthByLabel.get(label) ?? -1)) output.write(`${line}\n`);
    lastTenthByLabel.set(label, tenth);
  };
}
