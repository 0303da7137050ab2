import { z } from 'zod';
import { formerStaffUser, type Me, meConfig, meRecord, staffUser } from '../../../contract/resources/user.ts';
import { oneRecord } from '../../../contract/wire.ts';
import { contractError } from '../http/http-error.ts';
import { request } from '../http/request.ts';
import { mePath } from './me-path.ts';
import { readSession } from './session.ts';

const roleSchema = meRecord.shape.roles.element;

/**
 * Another service may have no extensions, its own roles, and pictures in another form. The app does not use the picture. A service without
 * `has_tasks` lists only former staff who have tasks.
 */
const meBody = oneRecord(
  meRecord.extend({
    roles: z.array(z.string()).transform((roles) => roles.flatMap((role) => roleSchema.safeParse(role).data ?? [])),
    picture: z.unknown().transform(() => null),
    config: meConfig.extend({
      extensions: meConfig.shape.extensions.default([]),
      itemPageSettings: meConfig.shape.itemPageSettings.catch({}),
      staff: z.array(staffUser.extend({ uuid: z.string() })),
      former_staff: z.array(formerStaffUser.extend({ has_tasks: formerStaffUser.shape.has_tasks.default(true) })).optional(),
    }),
  }),
);

/**
 * Throws an HttpError: 401 if the session has ended, 403 if the user may not use the back office.
 * Source: docs/specification/api.md#current-user.
 */
export async function readMe(token = readSession()?.token ?? ''): Promise<Me> {
  const { json } = await request(mePath(token));
  const parsed = meBody.safeParse(json);
  if (parsed.success) return parsed.data.data[0];
  // The path of the issue begins with `data` and the index 0.
  throw contractError(parsed.error.issues[0]?.path.slice(2).join('.') || 'data');
}
