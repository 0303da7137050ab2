import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { basicCredentials } from '../../server/auth/basic-credentials.ts';
import { CommandError } from '../../server/commands/command-line.ts';
import { askPassword } from '../../server/users/ask-password.ts';

const email = 'eva@example.com';

/** Returns the result of `askPassword` if the password is the first line of standard input. */
function enter(password: string): Promise<string> {
  const { stdin } = process;
  onTestFinished(() => void Object.defineProperty(process, 'stdin', { value: stdin, configurable: true }));
  Object.defineProperty(process, 'stdin', { value: Readable.from([`${password}\n`]), configurable: true });
  return askPassword(email);
}

const isAccepted = (password: string) =>
  basicCredentials(`Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`)?.password === password;

test.each([
  ['734 letters', 'x'.repeat(734)],
  ['734 bytes in 367 letters', 'ü'.repeat(367)],
])('a new password of %s is accepted, and the user can sign in with it', async (_length, password) => {
  expect(await enter(password)).toBe(password);
  expect(isAccepted(password)).toBe(true);
});

test.each([
  ['735 letters', 'x'.repeat(735)],
  ['736 bytes in 368 letters', 'ü'.repeat(368)],
])('a new password of %s is refused, because the user could not sign in with it', async (_length, password) => {
  await expect(enter(password)).rejects.toThrow(new CommandError(`The password of ${email} must have at most 734 bytes`));
  expect(isAccepted(password)).toBe(false);
});

test('a new password of seven letters is refused', async () => {
  await expect(enter('x'.repeat(7))).rejects.toThrow(new CommandError('A password must have at least 8 characters'));
});
