/**
 * Users, tokens and `/api/me`.
 * Source: docs/specification/api.md#access-token, docs/specification/api.md#current-user,
 * docs/specification/extensions.md#users-and-access.
 */
import { z } from 'zod';
import { roles } from '../access.ts';
import { currencySchema } from '../money.ts';
import { unixSeconds } from '../time.ts';
import { idText, sentId } from '../wire.ts';

export const accessTokenRecord = z.object({
  id: z.string(),
  token: z.string(),
  type: z.literal('access_token'),
  uid: idText,
  expire: unixSeconds,
});

export const staffUser = z.object({ id: idText, label: z.string(), mail: z.string(), value: z.string(), uuid: z.uuid() });
export const formerStaffUser = z.object({ id: idText, label: z.string(), has_tasks: z.boolean(), has_open_tasks: z.boolean() });

/** The settings with which apps connect to the real-time server. `host`, `port` and `tls` are missing if it is Pusher's server in `cluster`. */
export const realtimeConfig = z.object({
  key: z.string(),
  cluster: z.string(),
  privateChannel: z.string().describe('the name of the private channel of all staff'),
  userChannel: z
    .string()
    .optional()
    .describe('the user’s own private channel: calls arrive there with the caller’s data; extension user-channel'),
  host: z.string().optional(),
  port: z.int().optional(),
  tls: z.boolean().optional(),
});
export type RealtimeConfig = z.output<typeof realtimeConfig>;

export const meConfig = z.object({
  realtimeConfig,
  bidServer: z.string(),
  bidServerAccessToken: z.string(),
  websiteBasePath: z.string(),
  accountingCountry: z.string(),
  timeZone: z.string().optional().describe('the house’s time zone, such as Europe/Zurich; extension time-zone'),
  staff: z.array(staffUser),
  former_staff: z
    .array(formerStaffUser)
    .optional()
    .describe('users who have left, but still have tasks or are the account manager of a client or consignment; extension former-staff'),
  task_types: z.array(z.object({ id: z.int(), label: z.string(), weight: z.string(), value: z.string() })),
  activity_types: z.array(z.object({ id: z.int(), label: z.string(), weight: z.string() })),
  currency: currencySchema,
  contentLanguages: z.record(z.string(), z.string()),
  itemPageSettings: z.record(z.string(), z.unknown()),
  extensions: z.array(z.string()).describe('the enabled extensions'),
});

export const meRecord = z.object({
  id: idText,
  label: z.string(),
  mail: z.string(),
  roles: z.array(z.enum(['authenticated user', ...roles])),
  picture: z.null(),
  full_name: z.string(),
  sale_context: z.string(),
  config: meConfig,
});
export type Me = z.output<typeof meRecord>;

export const saleContextBody = z.strictObject({ sale: sentId.nullable() });
export const saleContextResponse = z.object({ sale_context: z.string() });

/** The form or query of a request to `/realtime_auth`. */
export const realtimeAuthRequest = z.object({ socket_id: z.string(), channel_name: z.string() });
export const realtimeAuthResponse = z.object({ auth: z.string() });
