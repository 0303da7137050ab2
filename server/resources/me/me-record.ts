/** The signed-in user and the service's configuration. Source: docs/specification/api.md#current-user. */
import { languages } from '../../../contract/countries.ts';
import type { Me } from '../../../contract/resources/user.ts';
import { realtimeConfigFor, userChannelOf } from '../../realtime/settings.ts';
import type { ServiceContext } from '../../service-context.ts';
import { listFormerStaff, listStaff, listTypeTerms, type UserRow } from '../../users/repository.ts';

/** The origin at which the browser reached the service. */
export interface Origin {
  readonly hostname: string;
  readonly port: number;
  readonly secure: boolean;
}

export async function loadMeRecord(context: ServiceContext, user: UserRow, origin: Origin): Promise<Me> {
  const typeTerms = await listTypeTerms(context.db);
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
      realtimeConfig: {
        ...realtimeConfigFor(context.realtime, origin),
        ...(context.extensions.includes('user-channel') ? { userChannel: userChannelOf(user.id) } : {}),
      },
      bidServer: '',
      bidServerAccessToken: '',
      websiteBasePath: context.config.WEBSITE_URL ?? `${scheme}://${origin.hostname}:${origin.port}`,
      accountingCountry: context.accountingCountry,
      ...(context.extensions.includes('time-zone') ? { timeZone: context.timeZone } : {}),
      staff: await listStaff(context.db),
      ...(context.extensions.includes('former-staff') ? { former_staff: await listFormerStaff(context.db) } : {}),
      task_types: typeTerms
        .filter(({ vocabulary }) => vocabulary === 'task_types')
        .map(({ id, label, weight }) => ({ id, label, weight: String(weight), value: String(id) })),
      activity_types: typeTerms
        .filter(({ vocabulary }) => vocabulary === 'activity_types')
        .map(({ id, label, weight }) => ({ id, label, weight: String(weight) })),
      currency: context.currency,
      contentLanguages: Object.fromEntries(languages.map((language) => [language, language])),
      itemPageSettings: {},
      extensions: [...context.extensions],
    },
  };
}
