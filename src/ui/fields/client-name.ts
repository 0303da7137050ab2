import type { ListedClient } from '../../providers/data/types.ts';

type Named = Pick<ListedClient, 'id'> & Partial<Pick<ListedClient, 'label' | 'first_name' | 'last_name' | 'company'>>;

/** What staff call the client: the service's label; where it has none, the name, else the company, else the number. */
export const clientName = ({ id, label, first_name, last_name, company }: Named): string =>
  label || [first_name, last_name].filter(Boolean).join(' ') || company || `#${id}`;
