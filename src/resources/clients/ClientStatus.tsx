import { useTranslate } from 'ra-core';
import type { ListedClient } from '../../providers/data/types.ts';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';

const tones: Readonly<Record<string, 'success' | 'error'>> = { approved: 'success', blocked: 'error' };

/** New, approved or blocked; the service's own word for any other. */
export const ClientStatus = ({ status }: Pick<ListedClient, 'status'>) => (
  <StatusMark tone={tones[status.id]} label={useTranslate()(`resources.clients.statuses.${status.id}`, { _: status.label })} />
);
