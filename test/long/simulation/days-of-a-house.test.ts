/** Random days of a house. The books must be right after every action. Source: docs/specification/money.md#invariants. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../../server/demo/random.ts';
import { findViolations, invariants } from '../../../server/resources/journal/check-repository.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { expectOrderSums } from '../../server/sums.ts';
import { writeClients } from '../../server/write-records.ts';
import { actions, checkLedger, checkSocieties } from './house-actions.ts';
import { SimulatedHouse } from './simulated-house.ts';

const days = Number(process.env.SIMULATION_DAYS || 200);
/** A fixed seed, so that the test is repeatable. Other seeds search for other defects. */
const seed = Number(process.env.SIMULATION_SEED || 20_261_126);
const actionsPerDay = { from: 2, to: 7 };
const dayMs = 86_400_000;

let service: TestService;
beforeAll(async () => {
  // The test advances the clock by days, and the sessions must not end. A German house has the artist's resale right.
  service = await startTestService({ TOKEN_TTL: String(days * 2 * 86_400), ACCOUNTING_COUNTRY: 'DE' });
});
afterAll(() => service.close());

async function expectBooksInOrder(step: string): Promise<void> {
  for (const invariant of invariants) {
    expect(await findViolations(service.db, invariant), `${invariant} after ${step}`).toEqual({ count: 0, examples: [] });
  }
}

test(`the books are right after every action of ${days} random days, although statements fail and requests are repeated`, {
  timeout: 60_000 + days * 10_000,
}, async () => {
  const random = createRandom(seed);
  const clients = await writeClients(
    service,
    Array.from({ length: 12 }, (_, index) => ({ last_name: `Client ${index}`, published: true })),
  );
  const house = new SimulatedHouse(service, random, clients);
  const resaleRight = await house.attempt('POST', 'house-terms', { kind: 'resale_right', from: house.today(), paid_by: 'buyer' });
  expect(resaleRight).toBe('done');
  const counts = new Map<string, number>();
  const weightedNames = Object.entries(actions).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));
  for (let day = 1; day <= days; day++) {
    const count = random.integer(actionsPerDay.from, actionsPerDay.to);
    for (let number = 1; number <= count; number++) {
      const name = day === 1 && number === 1 ? 'prepare a sale' : random.pick(weightedNames);
      const step = `"${name}", action ${number} of day ${day}, SIMULATION_SEED=${seed}`;
      try {
        const outcome = (await actions[name]?.run(house)) ?? 'nothing to do';
        counts.set(`${name}: ${outcome}`, (counts.get(`${name}: ${outcome}`) ?? 0) + 1);
      } catch (error) {
        throw new Error(`${step} failed`, { cause: error });
      }
      await expectBooksInOrder(step);
    }
    const step = `day ${day}, SIMULATION_SEED=${seed}`;
    await expectOrderSums((query) => house.find(query));
    const [cash] = await house.find(
      `SELECT coalesce(sum(amount), 0)::text AS amount FROM journal_postings AS posting
       JOIN journal_accounts AS account ON account.id = posting.account_id WHERE account.kind IN ('bank', 'cash', 'cheques')`,
    );
    expect(Number(cash?.amount), `money received less money paid out after ${step}`).toBe(house.cash);
    await checkLedger(house, random.pick(clients));
    await checkSocieties(house);
    service.advance(dayMs);
  }
  console.log(`SIMULATION_SEED=${seed}, ${days} days`, Object.fromEntries([...counts].sort()), house.faults);
  for (const name of Object.keys(actions)) expect(counts.get(`${name}: done`) ?? 0, `how often ${name} was done`).toBeGreaterThan(0);
  expect(house.faults.failed).toBeGreaterThan(0);
  expect(house.faults.repeated).toBeGreaterThan(0);
});
