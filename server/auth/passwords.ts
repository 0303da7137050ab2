/** Passwords are stored as argon2id hashes. The library's defaults follow OWASP: 19 MiB, 2 passes. */
import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);

/** The hash to verify if the user does not exist. So sign-ins with an unknown e-mail and with a wrong password take equally long. */
const dummyHash = hash('no user has this password');

/** Returns whether the password is correct. Pass undefined if the user does not exist: the result is false after the usual time. */
export async function isPasswordCorrect(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await dummyHash), password);
  return isMatch && passwordHash !== undefined;
}
