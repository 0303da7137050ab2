import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { ListedClient } from '../../providers/data/types.ts';

const colours: Readonly<Record<string, 'default' | 'success' | 'error'>> = { approved: 'success', blocked: 'error' };

/** New, approved or blocked; the service's own word for any other. */
export const ClientStatus = ({ status }: Pick<ListedClient, 'status'>) => {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colours[status.id] ?? 'default'}
      label={translate(`resources.clients.statuses.${status.id}`, { _: status.label })}
    />
  );
};
