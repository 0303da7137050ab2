/** The commands of `npm run user`. If the service has the embedded database open, they run in the service. */
import { z } from 'zod';
import { roles } from '../../contract/access.ts';
import type { Database } from '../database/connection.ts';
import { databaseFault } from '../database/database-fault.ts';
import { clientExists, insertUser, listUsers, setBlocked, setPassword, userExists } from './repository.ts';

const email = z.email();

export const userCommand = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  /** Sent before the password is entered. Fails if the user's existence differs from `exists`, or if the client does not exist. */
  z.object({ action: z.literal('check'), email, exists: z.boolean(), client: z.int().nullable() }),
  z.object({
    action: z.literal('add'),
    email,
    role: z.enum(roles),
    full_name: z.string(),
    client_id: z.int().nullable(),
    password_hash: z.string(),
  }),
  z.object({ action: z.literal('block'), email }),
  z.object({ action: z.literal('unblock'), email }),
  z.object({ action: z.literal('password'), email, password_hash: z.string() }),
]);
export type UserCommand = z.output<typeof userCommand>;

/** A command that cannot be executed. The message is one line. */
export class UserCommandError extends Error {}

/** Returns the lines to print. Throws a {@link UserCommandError}, also if the database fails. */
export async function runUserCommand(db: Database, command: UserCommand): Promise<string[]> {
  try {
    return await execute(db, command);
  } catch (error) {
    if (error instanceof UserCommandError) throw error;
    throw new UserCommandError(`The command failed in the database: ${describeFailure(error)}`);
  }
}

/** Returns the codes of the error and of its causes. Messages can contain parameters of the query, such as a password hash. */
function describeFailure(error: unknown): string {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ('code' in cause) codes.push(`code ${String(cause.code)}`);
  return [databaseFault(error), ...codes].filter(Boolean).join(', ') || 'for an unknown reason';
}

async function execute(db: Database, command: UserCommand): Promise<string[]> {
  switch (command.action) {
    case 'list':
      return (await listUsers(db)).map((user) =>
        [user.email, user.role, user.full_name, user.client_id && `client ${user.client_id}`, user.blocked && 'blocked']
          .filter(Boolean)
          .join('\t'),
      );
    case 'check':
      if ((await userExists(db, command.email)) !== command.exists)
        throw command.exists ? unknownUser(command.email) : emailInUse(command.email);
      if (command.client !== null && !(await clientExists(db, command.client)))
        throw new UserCommandError(`There is no client ${command.client}`);
      return [];
    case 'add': {
      const { action: _action, ...user } = command;
      if (!(await insertUser(db, user))) throw emailInUse(command.email);
      return [`${command.email} may sign in as ${command.role}`];
    }
    case 'block':
      throwIfUnknown(command.email, await setBlocked(db, command.email, true));
      return [`${command.email} is blocked and signed out`];
    case 'unblock':
      throwIfUnknown(command.email, await setBlocked(db, command.email, false));
      return [`${command.email} may sign in again`];
    case 'password':
      throwIfUnknown(command.email, await setPassword(db, command.email, command.password_hash));
      return [`${command.email} has a new password`];
  }
}

const emailInUse = (address: string) => new UserCommandError(`There is a user ${address} already`);
const unknownUser = (address: string) => new UserCommandError(`There is no user ${address}`);

function throwIfUnknown(address: string, isFound: boolean): void {
  if (!isFound) throw unknownUser(address);
}
