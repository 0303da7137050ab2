import { useDataProvider, useTranslate } from 'react-admin';
import type { ClientAppRecord } from '../../providers/data/types.ts';
import { clientName } from '../fields/client-name.ts';

/** Returns a function that returns the warnings to confirm: one if the client is blocked, otherwise none. */
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

/** Returns the id in the value of a reference input; undefined if no record is chosen. */
export function referredId(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return String(value.id) || undefined;
}
