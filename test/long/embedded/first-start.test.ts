import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createRandom } from '../../../server/demo/random.ts';
import { spawnService, startProcess } from '../../server/service-process.ts';

const kills = 6;
/** The seed of the random times of the kills. Default: a different one in each run. */
const seed = Number(process.env.KILL_SEED || Date.now() % 1_000_000);

/**
 * Divides the first start into parts and returns a random moment of each part, in milliseconds. The first moment is 0, when the service has
 * not written anything yet. One step takes most of the time, so without the parts all moments could be in this step.
 */
const killMoments = (startDuration: number, random: ReturnType<typeof createRandom>): number[] => {
  const part = startDuration / kills;
  return Array.from({ length: kills }, (_, index) =>
    index === 0 ? 0 : random.integer(Math.floor(index * part), Math.floor((index + 1) * part)),
  );
};

test(`${kills} kills at random moments of the first start leave data directories with which the service can start`, {
  timeout: 800_000,
}, async () => {
  const home = await mkdtemp(join(tmpdir(), 'first-start-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const random = createRandom(seed);
  const began = Date.now();
  await (await startProcess({ DATA_DIR: join(home, 'undisturbed') })).end('SIGKILL');
  const startDuration = Date.now() - began;
  const moments = killMoments(startDuration, random);

  /** The states of the data directory at the kills, to check that the kills interrupted different steps. */
  const states = new Set<string>();
  let killCount = 0;
  const killTwiceAndStart = async (number: number) => {
    const folder = join(home, `data ${number}`);
    const killTimes = moments.slice(2 * number - 2, 2 * number);
    for (const killTime of killTimes) {
      const { child } = spawnService({ DATA_DIR: folder });
      const ended = once(child, 'close');
      await delay(killTime);
      child.kill('SIGKILL');
      await ended;
      killCount += 1;
      states.add((await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('lock')).join(' '));
    }
    const description = `kills after ${killTimes.join(' and ')} of ${startDuration} ms, KILL_SEED=${seed}`;
    const service = await startProcess({ DATA_DIR: folder }).catch((error: Error) => {
      throw new Error(description, { cause: error });
    });
    expect((await fetch(`${service.url}/api/ready`)).status, description).toBe(200);
    expect((await readFile(join(folder, 'secret'), 'utf8')).length, description).toBe(43);
    expect(await readdir(folder), description).not.toContain('database.new');
    await service.end('SIGKILL');
    await rm(folder, { recursive: true });
  };
  let lastNumber = 0;
  const worker = async () => {
    while (lastNumber < kills / 2) await killTwiceAndStart(++lastNumber);
  };
  await Promise.all([worker(), worker()]);
  console.log(`${kills} kills within ${startDuration} ms left ${states.size} different states`, [...states]);
  expect(killCount).toBe(kills);
  expect(states.size).toBeGreaterThan(1);
});
