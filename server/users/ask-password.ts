/** Reads a new password: on a terminal twice and without an echo, otherwise from the first line of standard input. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { maxPasswordBytes } from '../auth/basic-credentials.ts';
import { CommandError } from '../commands/command-line.ts';

const minPasswordLength = 8;

/** Throws a {@link CommandError} if the password is missing, too short or too long, or if the two entries differ. */
export async function askPassword(email: string): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await readLine();
  if (password.length < minPasswordLength) throw new CommandError(`A password must have at least ${minPasswordLength} characters`);
  const maxBytes = maxPasswordBytes(email);
  if (Buffer.byteLength(password) > maxBytes) throw new CommandError(`The password of ${email} must have at most ${maxBytes} bytes`);
  return password;
}

async function askTwice(): Promise<string> {
  const firstEntry = await readLine(`Password (at least ${minPasswordLength} characters): `);
  if ((await readLine('Repeat the password: ')) !== firstEntry) throw new CommandError('The passwords differ');
  return firstEntry;
}

/** With a question, reads the line from the terminal without an echo. */
function readLine(question?: string): Promise<string> {
  const discardedOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: discardedOutput, terminal: question !== undefined });
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
