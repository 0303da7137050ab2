/**
 * Refuses fields of disabled extensions, and changes for a blocked client whose warning the user has not confirmed. Source:
 * docs/decisions/035-confirmations.md.
 */
import type { Fields } from '../../contract/fields.ts';
import { clientLabel } from '../../contract/resources/client.ts';
import type { ExtensionName } from '../../contract/wire.ts';
import type { Transaction } from '../database/connection.ts';
import { invalidBody, RequestProblem } from '../http/problem.ts';
import type { ServiceContext } from '../service-context.ts';
import { findClient } from './repository.ts';

/** Throws 422 if the body contains one of these keys while the extension `confirmations` is disabled. */
export const refuseDisabledConfirmations = (context: Pick<ServiceContext, 'extensions'>, body: object, ...keys: readonly string[]): void =>
  refuseDisabledKeys('confirmations', context, body, keys);

/** Throws 422 if the extension is disabled and the body has one of the keys. */
export function refuseDisabledKeys(
  extension: ExtensionName,
  { extensions }: Pick<ServiceContext, 'extensions'>,
  body: object,
  keys: readonly string[],
): void {
  if (extensions.includes(extension)) return;
  const sentKeys = keys.filter((key) => Reflect.get(body, key) !== undefined);
  if (sentKeys.length > 0) throw invalidBody(Object.fromEntries(sentKeys.map((key) => [key, ['is not a field of this resource']])));
}

/** Throws 422 if the body has a field of a disabled extension, also in an entry of a multifield. */
export function refuseDisabledFields(
  context: Pick<ServiceContext, 'extensions'>,
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
): void {
  for (const [name, { extension, entry }] of Object.entries(fields)) {
    if (extension) refuseDisabledKeys(extension, context, body, [name]);
    if (entry) refuseDisabledEntryFields(context, entry, name, body[name]);
  }
}

function refuseDisabledEntryFields(
  { extensions }: Pick<ServiceContext, 'extensions'>,
  entryFields: Fields,
  name: string,
  sentEntries: unknown,
): void {
  const disabledKeys = Object.entries(entryFields).flatMap(([key, { extension }]) =>
    extension && !extensions.includes(extension) ? [key] : [],
  );
  if (disabledKeys.length === 0 || !Array.isArray(sentEntries)) return;
  const paths = sentEntries.flatMap((values: object, index) =>
    disabledKeys.filter((key) => Reflect.get(values, key) !== undefined).map((key) => `${name}.${index}.${key}`),
  );
  if (paths.length > 0) throw invalidBody(Object.fromEntries(paths.map((path) => [path, ['is not a field of this resource']])));
}

/**
 * Throws 409 with the blocking reason if the client is blocked and the user has not confirmed the warning. Does nothing if the extension
 * `confirmations` is disabled.
 */
export async function refuseBlocked(
  { extensions }: Pick<ServiceContext, 'extensions'>,
  transaction: Transaction,
  clientId: number | null,
  confirmation: string | undefined,
): Promise<void> {
  if (clientId === null || confirmation || !extensions.includes('confirmations')) return;
  const client = await findClient(transaction, clientId);
  if (client?.status !== 'blocked') return;
  throw new RequestProblem(
    'conflict',
    `The client ${clientLabel(client)} is blocked: ${client.blocking_reason}. To continue, send the confirmed warning as confirmation.`,
  );
}
