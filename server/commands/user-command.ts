/** `npm run user`: manages the users who may sign in. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { roles } from '../../contract/access.ts';
import { hashPassword } from '../auth/passwords.ts';
import { readConfig } from '../config.ts';
import { askPassword } from '../users/ask-password.ts';
import { runUserCommand, type UserCommand, UserCommandError } from '../users/user-commands.ts';
import { CommandError, runCommand, withDatabase } from './command-line.ts';
import { requestUserCommand } from './control-socket.ts';

const help = `npm run user -- add EMAIL --role ROLE [--name "Full Name"] [--client ID]
npm run user -- list
npm run user -- block EMAIL      signs the user out everywhere, too
npm run user -- unblock EMAIL
npm run user -- password EMAIL   signs the user out everywhere, too

ROLE is one of ${roles.join(', ')}; a client user needs the id of its client record.
The password is asked for on the terminal; without a terminal it is the first line of standard input.
Works on the database of DATA_DIR, or of DATABASE_URL. The service may be running: a blocked user’s sessions end within a second.`;

const options = { role: { type: 'string' }, name: { type: 'string' }, client: { type: 'string' }, help: { type: 'boolean' } } as const;
type OptionValues = Readonly<{ role?: string; name?: string; client?: string }>;

/**
 * The actions that take an e-mail address. Each function validates the options of its action, and returns the function that performs it. So
 * invalid options are reported before the database is opened.
 */
const actions: Readonly<Record<string, (email: string, values: OptionValues) => () => Promise<void>>> = {
  add(email, values) {
    const user = { ...parseAccess(values), email, full_name: values.name ?? email };
    return async () => {
      await runAndPrint({ action: 'check', email, exists: false, client: user.client_id });
      await runAndPrint({ action: 'add', ...user, password_hash: await hashPassword(await askPassword(email)) });
    };
  },
  block: (email) => () => runAndPrint({ action: 'block', email }),
  unblock: (email) => () => runAndPrint({ action: 'unblock', email }),
  password: (email) => async () => {
    await runAndPrint({ action: 'check', email, exists: true, client: null });
    await runAndPrint({ action: 'password', email, password_hash: await hashPassword(await askPassword(email)) });
  },
};

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name = '', email = '', ...furtherArguments] = positionals;
  if (values.help) return console.log(help);
  const [option] = Object.keys(values);
  if (option !== undefined && name !== 'add' && (name === 'list' || Object.hasOwn(actions, name)))
    throw new CommandError(`--${option} is an option of add, not of ${name}`);
  if (name === 'list' && positionals.length === 1) return runAndPrint({ action: 'list' });
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action || furtherArguments.length > 0)
    throw new CommandError(`Specify one of ${Object.keys(actions).join(', ')} and an e-mail, or list; see --help`);
  if (!z.email().safeParse(email).success) throw new CommandError(`Not an e-mail address: "${email}"`);
  await action(email, values)();
});

/** Runs the command in the service if the service has the embedded database open; otherwise opens the database. */
async function runAndPrint(command: UserCommand): Promise<void> {
  const config = readConfig(process.env);
  const throwCommandError = (error: unknown) => {
    throw error instanceof UserCommandError ? new CommandError(error.message) : error;
  };
  const controlSocket = join(resolve(config.DATA_DIR), 'control');
  let lines = config.DATABASE_URL ? undefined : await requestUserCommand(controlSocket, command).catch(throwCommandError);
  if (!lines)
    await withDatabase(async ({ db }) => {
      lines = await runUserCommand(db, command).catch(throwCommandError);
    });
  for (const line of lines ?? []) console.log(line);
}

function parseAccess({ role: roleName, client }: OptionValues) {
  const role = roles.find((candidate) => candidate === roleName);
  if (!role) throw new CommandError(`--role takes one of ${roles.join(', ')}`);
  if (role !== 'client' && client !== undefined) throw new CommandError('--client is allowed only with --role client');
  if (role === 'client' && !/^[1-9]\d{0,8}$/.test(client ?? ''))
    throw new CommandError('--role client requires --client with the id of a client');
  return { role, client_id: role === 'client' ? Number(client) : null };
}
