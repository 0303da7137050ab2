import { clients } from '../../database/schema.ts';
import type { ListSource } from '../../lists/list-source.ts';

/** Names sort without case and accents; a company stands among the people by its name. */
export const clientListSource: ListSource = {
  table: clients,
  countedAs: 'clients',
  id: clients.id,
  filters: {
    status: { column: clients.status, unit: 'text' },
    country: { column: clients.country, unit: 'text' },
    uuid: { column: clients.uuid, unit: 'text' },
    id: { column: clients.id, unit: 'integer' },
    balance: { column: clients.balance, unit: 'cents' },
    created: { column: clients.created, unit: 'instant' },
    updated: { column: clients.updated, unit: 'instant' },
  },
  sorts: {
    id: clients.id,
    last_name: clients.sort_name,
    first_name: clients.sort_first_name,
    email: clients.sort_email,
    company: clients.sort_company,
    country: clients.country,
    status: clients.status,
    balance: clients.balance,
    created: clients.created,
    updated: clients.updated,
  },
  search: clients.search_text,
};
