/** Asks for a new password: twice and unseen on a terminal, else it is the first line of standard input. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandError } from '../command-line.ts';

const shortest = 8;

/** Throws a {@link CommandError} when none is given, it is too short, or the two differ. */
export async function askPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await readLine();
  if (password.length < shortest) throw new CommandError(`A password has at least ${shortest} characters`);
  return password;
}

async function askTwice(): Promise<string> {
  const first = await readLine(`Password (at least ${shortest} characters): `);
  if ((await readLine('The same again: ')) !== first) throw new CommandError('The two passwords differ');
  return first;
}

/** With a question, it is read from the terminal, and nothing that is typed shows. */
function readLine(question?: string): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: question !== undefined });
  if (question) process.stderr.write(question);
  return new Promise((resolve, reject) => {
    lines.once('line', resolve);
    lines.once('line', () => lines.close());
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => {
      if (question) process.stderr.write('\n');
      reject(new CommandError('No password was given'));
    });
  });
}
