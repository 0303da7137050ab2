import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns a query for the ids of the clients whose name or company matches the folded LIKE pattern. The query also has a condition for the
 * search text, because only the search text has an index. That condition alone is not enough, because the search text also contains e-mail
 * addresses and numbers.
 */
export const clientIdsByName = (pattern: SQL): SQL =>
  sql`SELECT client.id FROM clients AS client WHERE client.search_text LIKE ${pattern} AND folded(client.first_name || ' ' || client.last_name || ' ' || client.company) LIKE ${pattern}`;
