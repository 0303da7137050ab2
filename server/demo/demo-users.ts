/** The accounts of the demo data. Source: docs/specification/extensions.md#demo-data. */
import type { Role } from '../../contract/access.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { users } from '../database/schema.ts';

export const demoPassword = 'demo';

interface DemoAccount {
  readonly id: number;
  readonly email: string;
  readonly full_name: string;
  readonly role: Role;
}

export const demoAccounts: readonly DemoAccount[] = [
  { id: 1, email: 'admin@example.com', full_name: 'Andrea Amstutz', role: 'administrator' },
  { id: 2, email: 'clerk@example.com', full_name: 'Clara Kern', role: 'clerk' },
  { id: 3, email: 'porter@example.com', full_name: 'Pascal Porret', role: 'porter' },
  { id: 4, email: 'client@example.com', full_name: 'Charlotte Lindt', role: 'client' },
];

/** The client record of the demo account with the role `client`. */
export const linkedClient = { id: 1, email: 'client@example.com', first_name: 'Charlotte', last_name: 'Lindt' } as const;

/** The ids of the office staff: the administrators and clerks. */
export const officeIds: readonly number[] = demoAccounts
  .filter(({ role }) => role === 'administrator' || role === 'clerk')
  .map(({ id }) => id);

export const demoUsers = (): Promise<(typeof users.$inferInsert)[]> =>
  Promise.all(
    demoAccounts.map(async (account) => ({
      ...account,
      password_hash: await hashPassword(demoPassword),
      client_id: account.role === 'client' ? linkedClient.id : null,
    })),
  );
