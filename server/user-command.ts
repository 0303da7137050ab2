/** `npm run user`: who may sign in. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { roles } from '../contract/access.ts';
import { hashPassword } from './auth/passwords.ts';
import { CommandError, runCommand, withDatabase } from './command-line.ts';
import type { OpenDatabase } from './database/connection.ts';
import { askPassword } from './users/ask-password.ts';
import { clientExists, insertUser, listUsers, setBlocked, setPassword, userExists } from './users/repository.ts';

const help = `npm run user -- add EMAIL --role ROLE [--name "Full Name"] [--client ID]
npm run user -- list
npm run user -- block EMAIL      signs the user out everywhere, too
npm run user -- unblock EMAIL
npm run user -- password EMAIL   signs the user out everywhere, too

ROLE is one of ${roles.join(', ')}; a client user needs the id of its client record.
The password is asked for on the terminal; without a terminal it is the first line of standard input.
Works on the database of DATA_DIR, or of DATABASE_URL. The service must not be running on that DATA_DIR.`;

const options = { role: { type: 'string' }, name: { type: 'string' }, client: { type: 'string' }, help: { type: 'boolean' } } as const;
type Values = Readonly<{ role?: string; name?: string; client?: string }>;
type Work = (open: OpenDatabase) => Promise<void>;

/** What each action does to the user of an e-mail; a wrong option is told before the database is opened. */
const actions: Readonly<Record<string, (email: string, values: Values) => Work>> = {
  add(email, values) {
    const user = { ...access(values), email, full_name: values.name ?? email };
    const taken = new CommandError(`There is a user ${email} already`);
    return async ({ db }) => {
      if (await userExists(db, email)) throw taken;
      if (user.client_id !== null && !(await clientExists(db, user.client_id)))
        throw new CommandError(`There is no client ${user.client_id}`);
      if (!(await insertUser(db, { ...user, password_hash: await hashPassword(await askPassword()) }))) throw taken;
      console.log(`${email} may sign in as ${user.role}`);
    };
  },
  block:
    (email) =>
    async ({ db }) => {
      known(email, await setBlocked(db, email, true));
      console.log(`${email} is blocked and signed out`);
    },
  unblock:
    (email) =>
    async ({ db }) => {
      known(email, await setBlocked(db, email, false));
      console.log(`${email} may sign in again`);
    },
  password:
    (email) =>
    async ({ db }) => {
      known(email, await userExists(db, email));
      known(email, await setPassword(db, email, await hashPassword(await askPassword())));
      console.log(`${email} has a new password`);
    },
};

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name = '', email = '', ...rest] = positionals;
  if (values.help) return console.log(help);
  if (name === 'list' && positionals.length === 1) return withDatabase(printUsers);
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action || rest.length > 0)
    throw new CommandError(`Say one of ${Object.keys(actions).join(', ')} and an e-mail, or list; --help says more`);
  if (!z.email().safeParse(email).success) throw new CommandError(`Not an e-mail address: "${email}"`);
  await withDatabase(action(email, values));
});

/** Throws a {@link CommandError} for a role that does not exist and for a client id where none belongs, or none where one does. */
function access({ role: wanted, client }: Values) {
  const role = roles.find((one) => one === wanted);
  if (!role) throw new CommandError(`--role takes one of ${roles.join(', ')}`);
  if (role !== 'client' && client !== undefined) throw new CommandError('--client goes with --role client alone');
  if (role === 'client' && !/^[1-9]\d{0,8}$/.test(client ?? ''))
    throw new CommandError('--role client needs --client with the id of a client');
  return { role, client_id: role === 'client' ? Number(client) : null };
}

function known(email: string, found: boolean): void {
  if (!found) throw new CommandError(`There is no user ${email}`);
}

async function printUsers({ db }: OpenDatabase): Promise<void> {
  for (const { email, role, full_name, blocked, client_id } of await listUsers(db)) {
    console.log([email, role, full_name, client_id && `client ${client_id}`, blocked && 'blocked'].filter(Boolean).join('\t'));
  }
}
