import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startProcess } from '../../server/service-process.ts';

const maxMegabytes = 420;

/** Returns the resident memory of the process in megabytes. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}

test.runIf(process.platform === 'linux')(
  `the service uses at most ${maxMegabytes} MB after the first start with demo data, and after the second`,
  { timeout: 400_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'memory-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const measured: number[] = [];
    for (let start = 0; start < 2; start++) {
      const service = await startProcess({ DATA_DIR: join(folder, 'data'), SEED: 'demo' });
      await delay(5_000);
      measured.push(await residentMegabytes(service.process.pid));
      await service.end('SIGTERM');
    }
    console.log(`After the first start ${measured[0]} MB, after the second ${measured[1]} MB`);
    for (const megabytes of measured) expect(megabytes).toBeLessThanOrEqual(maxMegabytes);
  },
);
