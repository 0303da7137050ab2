/** The signed-in user and the service's configuration. Source: api.md "Current user"; decisions.md sections 2 and 3. */
import { asc, eq, inArray } from 'drizzle-orm';
import { access, roles } from '../../../contract/access.ts';
import type { Me } from '../../../contract/resources/user.ts';
import type { Queries } from '../../database/connection.ts';
import { users } from '../../database/schema.ts';
import { realtimeConfigFor } from '../../realtime/settings.ts';
import type { ServiceContext } from '../../service-context.ts';

export type UserRow = typeof users.$inferSelect;

/** The address by which the browser reached the service. */
export interface Origin {
  readonly hostname: string;
  readonly port: number;
  readonly secure: boolean;
}

export async function findUser(db: Queries, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function meRecord(context: ServiceContext, user: UserRow, origin: Origin): Promise<Me> {
  const scheme = origin.secure ? 'https' : 'http';
  return {
    id: String(user.id),
    label: user.email,
    mail: user.email,
    roles: ['authenticated user', user.role],
    picture: null,
    full_name: user.full_name,
    sale_context: user.sale_context === null ? '' : String(user.sale_context),
    config: {
      realtimeConfig: realtimeConfigFor(context.realtime, origin),
      bidServer: '',
      bidServerAccessToken: '',
      websiteBasePath: `${scheme}://${origin.hostname}:${origin.port}`,
      accountingCountry: 'CH',
      staff: await staffOf(context.db),
      task_types: [],
      activity_types: [],
      currency: context.currency,
      contentLanguages: { en: 'en', de: 'de', fr: 'fr' },
      itemPageSettings: {},
      extensions: [...context.extensions],
    },
  };
}

async function staffOf(db: Queries): Promise<Me['config']['staff']> {
  const staffRoles = roles.filter((role) => access.readMe.some((allowed) => allowed === role));
  const staff = await db
    .select({ id: users.id, uuid: users.uuid, email: users.email, full_name: users.full_name })
    .from(users)
    .where(inArray(users.role, staffRoles))
    .orderBy(asc(users.full_name), asc(users.id));
  return staff.map(({ id, uuid, email, full_name }) => ({ id: String(id), label: full_name, mail: email, value: String(id), uuid }));
}
