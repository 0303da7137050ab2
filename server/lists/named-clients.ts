import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns a query for the ids of clients with the word in a name. It has a condition for the search text, too, because that has an index.
 * The search text alone is not enough: it also contains e-mail addresses and numbers.
 */
export const namedClients = (pattern: SQL): SQL =>
  sql`SELECT client.id FROM clients AS client WHERE client.search_text LIKE ${pattern} AND folded(client.first_name || ' ' || client.last_name || ' ' || client.company) LIKE ${pattern}`;
