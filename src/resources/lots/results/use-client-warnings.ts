import { useGetOne, useTranslate } from 'react-admin';
import type { ClientAppRecord, ConsignmentAppRecord, ItemAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { clientName } from '../../../ui/fields/client-name.ts';

/**
 * Returns the warnings about a client who is blocked, or is the consignor of the item. Records that are not loaded yet cause no warning, so
 * that no entry waits for the network.
 */
export function useClientWarnings(clientId: string | undefined, itemId: string | undefined): readonly string[] {
  const translate = useTranslate();
  const canReadConsignments = hasExtension(useMe(), 'consignments-read');
  const hasBuyer = clientId !== undefined;
  const { data: client } = useGetOne<ClientAppRecord>('clients', { id: clientId ?? '' }, { enabled: hasBuyer, retry: false });
  const { data: item } = useGetOne<ItemAppRecord>('items', { id: itemId ?? '' }, { enabled: itemId !== undefined, retry: false });
  const consignmentId = item?.id === itemId ? item?.consignment?.id : undefined;
  const { data: consignment } = useGetOne<ConsignmentAppRecord>(
    'consignments',
    { id: consignmentId ?? '' },
    { enabled: canReadConsignments && hasBuyer && consignmentId !== undefined, retry: false },
  );
  const isBlocked = hasBuyer && client?.id === clientId && client?.status.id === 'blocked';
  const isConsignor = hasBuyer && consignment?.id === consignmentId && consignment?.owner?.id === clientId;
  return [
    ...(isBlocked && client
      ? [
          translate('records.confirm.blocked', {
            client: clientName(client),
            reason: client.blocking_reason || translate('records.confirm.noReason'),
          }),
        ]
      : []),
    ...(isConsignor ? [translate('resources.items.result.sameParty', { client: consignment?.owner?.label })] : []),
  ];
}
