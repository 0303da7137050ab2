/** The warning that the user has to confirm for a blocked client. */
import { useDataProvider, useTranslate } from 'react-admin';
import type { ClientAppRecord } from '../../providers/data/types.ts';
import { clientName } from '../fields/client-name.ts';

/**
 * Returns a function that loads a client. If the client is blocked, the function returns a list with the warning to confirm, in the user's
 * language; otherwise, an empty list.
 */
export function useBlockedWarning(): (clientId: unknown) => Promise<string[]> {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  return async (clientId) => {
    if (clientId === undefined || clientId === null || clientId === '') return [];
    const { data: client } = await dataProvider.getOne<ClientAppRecord>('clients', { id: String(clientId) });
    if (client.status.id !== 'blocked') return [];
    const reason = client.blocking_reason || translate('records.confirm.noReason');
    return [translate('records.confirm.blocked', { client: clientName(client), reason })];
  };
}

/** Returns the id in the value of a reference input, or undefined if no record is chosen. */
export function referredId(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return String(value.id) || undefined;
}
