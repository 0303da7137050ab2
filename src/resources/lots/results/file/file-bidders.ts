/** The bidders of a file: rows with the same paddle number, name and e-mail address have the same bidder. */
import { z } from 'zod';
import { type Labelled, labelled } from '../../../../../contract/wire.ts';
import type { ListedClient } from '../../../../providers/data/types.ts';
import type { DraftInput } from '../../../../ui/drafts/draft.ts';
import { clientName } from '../../../../ui/fields/client-name.ts';

export interface FileBidder {
  readonly key: string;
  readonly paddle: string;
  readonly firstName: string;
  readonly name: string;
  readonly email: string;
}

/** The client of a bidder. `null`: the results are imported with the paddle number alone. */
export type BidderLinks = ReadonlyMap<string, Labelled | null>;

const draftValues = z.object({ links: z.array(z.tuple([z.string(), labelled.nullable()])) });

/** Returns a draft with the links. A file with the same bidders can use them after a reload of the page. */
export const draftOfLinks = (links: BidderLinks): DraftInput => ({ values: { links: [...links] }, before: {} });

/** Returns the links of a draft; none if the draft has the format of another version of the app. */
export const linksOfDraft = (values: unknown): BidderLinks => new Map(draftValues.safeParse(values).data?.links);

/** Returns text for comparison: without differences of case, of spaces and of the form of accented letters. */
const comparable = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns the bidder of a row; `undefined` if the row names none. */
export function bidderOf({ paddle, firstName, name, email }: Omit<FileBidder, 'key'>): FileBidder | undefined {
  if (!paddle && !firstName && !name && !email) return undefined;
  return { key: JSON.stringify([paddle, firstName, name, email].map(comparable)), paddle, firstName, name, email };
}

export const bidderName = ({ firstName, name }: Pick<FileBidder, 'firstName' | 'name'>): string =>
  [firstName, name].filter(Boolean).join(' ');

/** Returns the bidder as text, such as `Eva Meyer · eva@example.com (204)`. */
export const bidderText = (bidder: FileBidder): string => {
  const who = [bidderName(bidder), bidder.email].filter(Boolean).join(' · ');
  if (who === '') return bidder.paddle;
  return bidder.paddle === '' ? who : `${who} (${bidder.paddle})`;
};

/** Returns whether the label of a client is the name of the bidder. */
export const isNameOf = (label: string, bidder: FileBidder): boolean =>
  bidderName(bidder) !== '' && comparable(label) === comparable(bidderName(bidder));

export interface BidderGroup<Row> {
  readonly bidder: FileBidder;
  readonly rows: readonly Row[];
}

/** Groups the rows by bidder, in the order of their first rows. */
export function groupBidders<Row extends { readonly bidder?: FileBidder }>(rows: readonly Row[]): readonly BidderGroup<Row>[] {
  const groups = new Map<string, { readonly bidder: FileBidder; readonly rows: Row[] }>();
  for (const row of rows) {
    if (!row.bidder) continue;
    const group = groups.get(row.bidder.key) ?? { bidder: row.bidder, rows: [] };
    group.rows.push(row);
    groups.set(row.bidder.key, group);
  }
  return [...groups.values()];
}

/** Returns the clients to whom the user has linked the bidders of each paddle number. */
export function linkedClients(bidders: readonly FileBidder[], links: BidderLinks): ReadonlyMap<string, readonly Labelled[]> {
  const clientsByPaddle = new Map<string, Labelled[]>();
  for (const { key, paddle } of bidders) {
    const client = links.get(key);
    if (paddle === '' || !client) continue;
    const known = clientsByPaddle.get(paddle) ?? [];
    if (!known.some(({ id }) => id === client.id)) clientsByPaddle.set(paddle, [...known, client]);
  }
  return clientsByPaddle;
}

type FoundClient = Pick<ListedClient, 'id' | 'email'> & Parameters<typeof clientName>[0];

export interface BidderMatch<Client> {
  readonly client: Client;
  readonly by: 'email' | 'name';
}

/** Returns the found clients with the e-mail address of the bidder, then those with exactly its name. */
export function matchesOf<Client extends FoundClient>(bidder: FileBidder, found: readonly Client[]): readonly BidderMatch<Client>[] {
  const hasEmail = ({ email }: Client) => bidder.email !== '' && comparable(email) === comparable(bidder.email);
  const distinct = [...new Map(found.map((client) => [client.id, client])).values()];
  return [
    ...distinct.filter(hasEmail).map((client) => ({ client, by: 'email' as const })),
    ...distinct
      .filter((client) => !hasEmail(client) && isNameOf(clientName(client), bidder))
      .map((client) => ({ client, by: 'name' as const })),
  ];
}

/** Returns the values of the form for a new client. The last word of a single name is proposed as the last name. */
export function newClientOf({ firstName, name, email }: FileBidder): { first_name: string; last_name: string; email: string } {
  const [, first = '', last = name] = firstName ? [] : (/^(.*)\s(\S+)$/s.exec(name) ?? []);
  return { first_name: firstName || first.trim(), last_name: last, email };
}
