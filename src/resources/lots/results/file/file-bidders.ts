/** The bidders of a file. Rows with the same paddle number, name and e-mail address have the same bidder. */
import { z } from 'zod';
import { type Labelled, labelled } from '../../../../../contract/wire.ts';
import type { ListedClient } from '../../../../providers/data/types.ts';
import type { DraftInput } from '../../../../ui/drafts/draft.ts';
import { clientName } from '../../../../ui/fields/client-name.ts';

/** A bidder of a file. A text is empty if the file does not contain it. */
export interface FileBidder {
  /** The same for all rows of the bidder. */
  readonly key: string;
  readonly paddle: string;
  readonly firstName: string;
  /** The last name; the whole name if `firstName` is empty. */
  readonly name: string;
  readonly email: string;
}

/** The clients to whom the user has linked bidders, by the key of the bidder. `null` to import the results with the paddle number alone. */
export type BidderLinks = ReadonlyMap<string, Labelled | null>;

const draftValues = z.object({ links: z.array(z.tuple([z.string(), labelled.nullable()])) });

/** Returns a draft of the links. After a reload of the page, the draft restores the links for a file with the same bidders. */
export const draftOfLinks = (links: BidderLinks): DraftInput => ({ values: { links: [...links] }, before: {} });

/** Returns the links of a draft; none if the draft has the format of another version of the app. */
export const linksOfDraft = (values: unknown): BidderLinks => new Map(draftValues.safeParse(values).data?.links);

/** Returns the text in lower case, with single spaces and composed accented letters, for comparisons. */
const toComparable = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

export function bidderOf({ paddle, firstName, name, email }: Omit<FileBidder, 'key'>): FileBidder | undefined {
  if (!paddle && !firstName && !name && !email) return undefined;
  return { key: JSON.stringify([paddle, firstName, name, email].map(toComparable)), paddle, firstName, name, email };
}

export const bidderName = ({ firstName, name }: Pick<FileBidder, 'firstName' | 'name'>): string =>
  [firstName, name].filter(Boolean).join(' ');

/** Returns the bidder as text, such as `Eva Meyer · eva@example.com (204)`. */
export const bidderText = (bidder: FileBidder): string => {
  const nameAndEmail = [bidderName(bidder), bidder.email].filter(Boolean).join(' · ');
  if (nameAndEmail === '') return bidder.paddle;
  return bidder.paddle === '' ? nameAndEmail : `${nameAndEmail} (${bidder.paddle})`;
};

/** Returns whether the label of a client is the name of the bidder. */
export const isNameOf = (label: string, bidder: FileBidder): boolean =>
  bidderName(bidder) !== '' && toComparable(label) === toComparable(bidderName(bidder));

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

/** Returns the clients to whom the user has linked bidders, by the paddle number of these bidders. */
export function linkedClients(bidders: readonly FileBidder[], links: BidderLinks): ReadonlyMap<string, readonly Labelled[]> {
  const clientsByPaddle = new Map<string, Labelled[]>();
  for (const { key, paddle } of bidders) {
    const client = links.get(key);
    if (paddle === '' || !client) continue;
    const clients = clientsByPaddle.get(paddle) ?? [];
    if (!clients.some(({ id }) => id === client.id)) clientsByPaddle.set(paddle, [...clients, client]);
  }
  return clientsByPaddle;
}

type FoundClient = Pick<ListedClient, 'id' | 'email'> & Parameters<typeof clientName>[0];

export interface BidderMatch<Client> {
  readonly client: Client;
  readonly matchedBy: 'email' | 'name';
}

/** Returns the found clients with the e-mail address of the bidder, then the other found clients with the bidder's name. */
export function matchesOf<Client extends FoundClient>(bidder: FileBidder, foundClients: readonly Client[]): readonly BidderMatch<Client>[] {
  const hasEmail = ({ email }: Client) => bidder.email !== '' && toComparable(email) === toComparable(bidder.email);
  const distinctClients = [...new Map(foundClients.map((client) => [client.id, client])).values()];
  return [
    ...distinctClients.filter(hasEmail).map((client) => ({ client, matchedBy: 'email' as const })),
    ...distinctClients
      .filter((client) => !hasEmail(client) && isNameOf(clientName(client), bidder))
      .map((client) => ({ client, matchedBy: 'name' as const })),
  ];
}

/** Returns the form values of a new client. If the file has no first name, the last word of the name becomes the last name. */
export function newClientOf({ firstName, name, email }: FileBidder): { first_name: string; last_name: string; email: string } {
  const [, first = '', last = name] = firstName ? [] : (/^(.*)\s(\S+)$/s.exec(name) ?? []);
  return { first_name: firstName || first.trim(), last_name: last, email };
}
