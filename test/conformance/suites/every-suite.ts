/** Runs every suite on one service. */
import { describe } from 'vitest';
import type { Subject } from '../target/subject.ts';
import { testAccess } from './access.ts';
import { testAddresses } from './addresses.ts';
import { testBulk } from './bulk.ts';
import { testConcurrency } from './concurrency.ts';
import { testCreate } from './create.ts';
import { testErrors } from './errors.ts';
import { testEvents } from './events.ts';
import { testExtensions } from './extensions.ts';
import { testFiles } from './files.ts';
import { testHouse } from './house.ts';
import { testItems } from './items.ts';
import { testDefaultRange, testListContents, testListRules } from './lists.ts';
import { testNotes } from './notes.ts';
import { testOrders } from './orders.ts';
import { testStates } from './states.ts';
import { testTasks } from './tasks.ts';
import { testTransactions } from './transactions.ts';
import { testUpdates } from './updates.ts';

export function testEverything(subject: Subject): void {
  const { make } = subject;
  testAccess(subject);
  testErrors(subject);
  testExtensions(subject);
  testListRules(subject);
  testFiles(subject);
  describe.runIf(make)('records made for the test', async () => {
    if (!make) return;
    testUpdates(subject, make);
    testListContents(subject, make);
    testDefaultRange(subject, make);
    testTasks(subject, make);
    testNotes(subject, make);
    testAddresses(subject, make);
    testStates(subject, make);
    testItems(subject, make);
    testBulk(subject, make);
    testOrders(subject, make);
    testTransactions(subject, make);
    testConcurrency(subject, make);
    testHouse(subject, make);
    await testEvents(subject, make);
    if (subject.extensions.has('create')) testCreate(subject, make);
  });
}
