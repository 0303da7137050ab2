/**
 * Source: docs/specification/api.md#access-token, docs/specification/api.md#current-user, docs/specification/extensions.md#all-extensions.
 */
import * as kind from '../checks/kinds.ts';

export const accessToken = {
  id: kind.text,
  token: kind.text,
  type: kind.oneOf('access_token'),
  uid: kind.id,
  expire: kind.unixSeconds,
};

const config = kind.object({
  realtimeConfig: kind.object({ key: kind.text, cluster: kind.text, privateChannel: kind.text }),
  bidServer: kind.text,
  bidServerAccessToken: kind.text,
  websiteBasePath: kind.url,
  accountingCountry: kind.country,
  staff: kind.listOf(kind.object({ id: kind.id, label: kind.text, mail: kind.text, value: kind.text, uuid: kind.uuid })),
  task_types: kind.listOf(kind.object({ id: kind.integer, label: kind.text, weight: kind.text, value: kind.text })),
  activity_types: kind.listOf(kind.object({ id: kind.integer, label: kind.text, weight: kind.text })),
  currency: kind.object({
    key: kind.text,
    symbol: kind.text,
    template: kind.text,
    decimal_sign: kind.text,
    decimal_amount: kind.integer,
    thousands_sign: kind.text,
  }),
  contentLanguages: kind.mapOf(kind.text),
  itemPageSettings: kind.object({}),
  extensions: kind.listOf(kind.text),
});

export const currentUser = {
  id: kind.id,
  label: kind.text,
  mail: kind.text,
  roles: kind.listOf(kind.text),
  picture: kind.anything,
  full_name: kind.text,
  sale_context: kind.text,
  config,
};
