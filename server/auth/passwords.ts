/** Passwords are kept as argon2id hashes (the library's defaults follow OWASP: 19 MiB, 2 passes). */
import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);

/** Checked where there is no user, so that an unknown e-mail takes as long as a wrong password. */
const nobody = hash('nobody has this password');

/** Whether the password is right; `undefined` for a user that does not exist: always false, in the same time. */
export async function passwordIsRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobody), password);
  return right && passwordHash !== undefined;
}
