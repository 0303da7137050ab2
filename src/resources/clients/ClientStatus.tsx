import { useTranslate } from 'react-admin';
import type { ListedClient } from '../../providers/data/types.ts';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';

const toneOfStatus: Readonly<Record<string, 'success' | 'error'>> = { approved: 'success', blocked: 'error' };

interface ClientStatusProps extends Pick<ListedClient, 'status'> {
  /** Whether the status is in a row of a list. */
  readonly inList?: boolean;
}

export const ClientStatus = ({ status, inList = false }: ClientStatusProps) => (
  <StatusMark
    isPlain={inList && status.id === 'approved'}
    tone={toneOfStatus[status.id]}
    label={useTranslate()(`resources.clients.statuses.${status.id}`, { _: status.label })}
  />
);
