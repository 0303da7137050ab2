/** The signed-in user and the service's configuration. Source: api.md "Current user"; decisions.md sections 2 and 3. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { access, roles } from '../../../contract/access.ts';
import type { Me } from '../../../contract/resources/user.ts';
import type { Queries } from '../../database/connection.ts';
import { terms, users } from '../../database/schema.ts';
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
  const types = await typeTerms(context.db);
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
      accountingCountry: context.accountingCountry,
      staff: await staffOf(context.db),
      task_types: types
        .filter(({ vocabulary }) => vocabulary === 'task_types')
        .map(({ id, label, weight }) => ({ id, label, weight: String(weight), value: String(id) })),
      activity_types: types
        .filter(({ vocabulary }) => vocabulary === 'activity_types')
        .map(({ id, label, weight }) => ({ id, label, weight: String(weight) })),
      currency: context.currency,
      contentLanguages: { en: 'en', de: 'de', fr: 'fr' },
      itemPageSettings: {},
      extensions: [...context.extensions],
    },
  };
}

const typeTerms = (db: Queries) =>
  db
    .select()
    .from(terms)
    .where(inArray(terms.vocabulary, ['task_types', 'activity_types']))
    .orderBy(asc(terms.weight), asc(terms.label), asc(terms.id));

async function staffOf(db: Queries): Promise<Me['config']['staff']> {
  const staffRoles = roles.filter((role) => access.readMe.some((allowed) => allowed === role));
  const staff = await db
    .select({ id: users.id, uuid: users.uuid, email: users.email, full_name: users.full_name })
    .from(users)
    .where(and(inArray(users.role, staffRoles), eq(users.blocked, false)))
    .orderBy(asc(users.full_name), asc(users.id));
  return staff.map(({ id, uuid, email, full_name }) => ({ id: String(id), label: full_name, mail: email, value: String(id), uuid }));
}
