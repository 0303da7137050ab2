import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createRandom } from '../../../server/demo/random.ts';
import { spawnService, startProcess } from '../../server/service-process.ts';

const kills = 20;
/** The seed of the random times of the kills. Default: a different one in each run. */
const seed = Number(process.env.KILL_SEED || Date.now() % 1_000_000);

test(`${kills} kills at random moments of the first start leave data directories that start`, { timeout: 400_000 }, async () => {
  const home = await mkdtemp(join(tmpdir(), 'first-start-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const random = createRandom(seed);
  const began = Date.now();
  await (await startProcess({ DATA_DIR: join(home, 'undisturbed') })).end('SIGKILL');
  const longest = Date.now() - began;

  /** The states of the data directory at the kills, to check that the kills interrupted different steps. */
  const states = new Set<string>();
  let done = 0;
  const killTwiceAndStart = async (number: number) => {
    const folder = join(home, `data ${number}`);
    const moments: number[] = [];
    for (let time = 0; time < 2; time++) {
      const after = random.integer(0, longest);
      moments.push(after);
      const { child } = spawnService({ DATA_DIR: folder });
      const ended = once(child, 'close');
      await delay(after);
      child.kill('SIGKILL');
      await ended;
      done += 1;
      states.add((await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('lock')).join(' '));
    }
    const where = `kills after ${moments.join(' and ')} of ${longest} ms, KILL_SEED=${seed}`;
    const service = await startProcess({ DATA_DIR: folder }).catch((error: Error) => {
      throw new Error(where, { cause: error });
    });
    expect((await fetch(`${service.url}/api/ready`)).status, where).toBe(200);
    expect((await readFile(join(folder, 'secret'), 'utf8')).length, where).toBe(43);
    expect(await readdir(folder), where).not.toContain('database.new');
    await service.end('SIGKILL');
    await rm(folder, { recursive: true });
  };
  let next = 0;
  const lane = async () => {
    while (next < kills / 2) await killTwiceAndStart(++next);
  };
  await Promise.all([lane(), lane()]);
  console.log(`${kills} kills within ${longest} ms left ${states.size} different states`, [...states]);
  expect(done).toBe(kills);
  expect(states.size).toBeGreaterThan(1);
});
