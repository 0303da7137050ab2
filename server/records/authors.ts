/** Loads users by id, with at most one query for all rows, and returns them as authors. Source: contract/resources/node.ts, `author`. */
import type { z } from 'zod';
import type { author } from '../../contract/resources/node.ts';
import type { DatabaseOrTransaction } from '../database/connection.ts';
import { findUsers, type UserSummary } from './repository.ts';

/** Returns a function that finds a user by id; it returns undefined for null and for unknown ids. */
export async function loadUsers(
  db: DatabaseOrTransaction,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => UserSummary | undefined> {
  const userIds = [...new Set(ids)].filter((id): id is number => id !== null);
  if (userIds.length === 0) return () => undefined;
  const usersById = new Map((await findUsers(db, userIds)).map((user) => [user.id, user]));
  return (id) => (id === null ? undefined : usersById.get(id));
}

const noAuthor: z.output<typeof author> = { id: '', label: '', mail: '', value: '', uuid: '' };

export const authorOf = (user: UserSummary | undefined): z.output<typeof author> =>
  user ? { id: String(user.id), label: user.full_name, mail: user.email, value: String(user.id), uuid: user.uuid } : noAuthor;
