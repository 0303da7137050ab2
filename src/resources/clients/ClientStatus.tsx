import { useTranslate } from 'react-admin';
import type { ListedClient } from '../../providers/data/types.ts';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';

const tones: Readonly<Record<string, 'success' | 'error'>> = { approved: 'success', blocked: 'error' };

/** Shows the client's status. For a status that is not in the contract, it shows the service's label. */
export const ClientStatus = ({ status }: Pick<ListedClient, 'status'>) => (
  <StatusMark tone={tones[status.id]} label={useTranslate()(`resources.clients.statuses.${status.id}`, { _: status.label })} />
);
