/** Checks the books once a day, usually at night. Source: docs/specification/money.md#invariants. */
import { dayIn } from '../../../contract/time.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { beginTransaction } from '../../database/transactions.ts';
import type { ServiceContext } from '../../service-context.ts';
import { beginCheck, findViolations, insertBookCheck, invariants, lastBookCheck } from './check-repository.ts';

const dayMs = 86_400_000;
/** The hours in the house's time zone between which a daily check begins. */
const nightHours = { from: 2, to: 5 };

/**
 * Returns whether a check is due. At night, it is due if there was none on this day. At any other time, it is due if there was none on this
 * day and the two days before. `lastDay` is the day of the last check in Unix milliseconds.
 */
export function isCheckDue(timeZone: string | undefined, now: number, lastDay: number | undefined): boolean {
  const day = Date.parse(dayIn(timeZone, now));
  if (lastDay === undefined || day - lastDay > 2 * dayMs) return true;
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now));
  return day > lastDay && hour >= nightHours.from && hour < nightHours.to;
}

type CheckContext = Pick<ServiceContext, 'db' | 'log' | 'now' | 'timeZone' | 'isSoleProcess'>;

/** Milliseconds until a check that failed is tried again. */
const retryPauseMs = 3_600_000;
/** The time of the last failure, by database. */
const failureTimes = new WeakMap<object, number>();

/**
 * Checks the books and stores the result. Has no effect if no check is due, if another process is checking, or if a check failed within
 * {@link retryPauseMs}. Logs violations and failures.
 */
export async function checkBooksIfDue(context: CheckContext): Promise<void> {
  const { db, log, now } = context;
  const failedAt = failureTimes.get(db);
  if (failedAt !== undefined && now() - failedAt < retryPauseMs) return;
  try {
    await checkBooks(context);
  } catch (error) {
    failureTimes.set(db, now());
    log.error({ err: error }, 'the books could not be checked; trying again in an hour');
  }
}

async function checkBooks({ db, log, now, timeZone, isSoleProcess }: CheckContext): Promise<void> {
  const isDue = async (queries: DatabaseOrTransaction) => isCheckDue(timeZone, now(), (await lastBookCheck(queries))?.day);
  if (!(await isDue(db))) return;
  const countViolations = async (queries: DatabaseOrTransaction) => {
    const counts: Record<string, number> = {};
    for (const invariant of invariants) {
      const { count, examples } = await findViolations(queries, invariant);
      counts[invariant] = count;
      if (count > 0) log.error({ invariant, count, examples }, 'the books violate an invariant');
    }
    return counts;
  };
  const storeCheck = (transaction: Transaction, violations: Record<string, number>) =>
    insertBookCheck(transaction, { day: Date.parse(dayIn(timeZone, now())), checked: now(), violations });
  if (isSoleProcess) {
    // The embedded database has one connection. Without a transaction, requests can use it between two invariants.
    const counts = await countViolations(db);
    await beginTransaction(db, (transaction) => storeCheck(transaction, counts));
    return;
  }
  await beginTransaction(db, async (transaction) => {
    if ((await beginCheck(transaction)) && (await isDue(transaction))) await storeCheck(transaction, await countViolations(transaction));
  });
}
