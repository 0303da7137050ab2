/**
 * Determines the effect of the import on each row of a file.
 *
 * @see docs/decisions/083-results-from-a-file.md
 */
import { formatLot, parseLot } from '../../../../../contract/lot-number.ts';
import type { Currency } from '../../../../../contract/money.ts';
import type { Labelled } from '../../../../../contract/wire.ts';
import { type EntryWarning, entryWarnings, resultOfEntry } from '../entry-warnings.ts';
import { hasUnknownBuyer, type LotResult, samePrice } from '../lot-result.ts';
import { maxPaddleLength, type ParsedEntry } from '../parse-entry.ts';
import type { ResultLot } from '../result-lots.ts';
import { amountInFile, type DecimalSign } from './file-amount.ts';
import { type BidderLinks, bidderOf, type FileBidder, isNameOf, linkedClients } from './file-bidders.ts';
import type { ColumnMapping, FileField } from './file-columns.ts';
import type { CsvRow } from './read-csv.ts';

/** Rows that are imported. */
export const importedKinds = ['sold', 'unsold', 'withdrawn'] as const;
/** Rows that are imported only if the user confirms each. */
export const confirmedKinds = ['conflict', 'belowReserve', 'otherClient', 'blocked', 'consignor'] as const;
type ConfirmedKind = (typeof confirmedKinds)[number];
/** All kinds, in the order of the totals. Each is a translation key below `resultFile.kinds`. */
export const rowKinds = [
  ...importedKinds,
  'same',
  ...confirmedKinds,
  'unknownBidder',
  'ambiguousPrice',
  'noPrice',
  'unreadablePrice',
  'unreadableStatus',
  'noBuyer',
  'longPaddle',
  'unknownLot',
  'duplicateLot',
  'columnCount',
  'refused',
] as const;
export type RowKind = (typeof rowKinds)[number];

/** Returns whether the kind is one of these kinds. */
export const isOneOf = (kinds: readonly RowKind[], kind: RowKind): boolean => kinds.includes(kind);

export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** The text of each field; empty if its column is not chosen. */
  readonly values: Readonly<Record<FileField, string>>;
  readonly kind: RowKind;
  /** The lot of the sale, if there is one. */
  readonly lot?: ResultLot;
  readonly bidder?: FileBidder;
  /** The result to import. Set for rows of {@link importedKinds} and {@link confirmedKinds}. */
  readonly result?: LotResult;
  /** The warnings to confirm before the row is imported. */
  readonly warnings: readonly EntryWarning[];
}

export interface FileAnswers {
  /** The decimal sign of amounts such as `1.234`. */
  readonly decimalSign?: DecimalSign | undefined;
  /** Whether lots without a price, a status and a bidder have passed. */
  readonly emptyIsPassed?: boolean;
}

interface RowOptions {
  /** The number of columns of the header. */
  readonly columnCount: number;
  readonly mapping: ColumnMapping;
  readonly lots: readonly ResultLot[];
  /** The clients of the sale's paddle numbers. */
  readonly clients: ReadonlyMap<string, Labelled>;
  readonly links: BidderLinks;
  readonly answers: FileAnswers;
  readonly currency: Currency;
  /** The items whose entry in the queue was refused. */
  readonly refusedItems: ReadonlySet<string>;
}

export function classifyRows(rows: readonly CsvRow[], options: RowOptions): readonly FileRow[] {
  const lotsByName = new Map(options.lots.map((lot) => [lot.name, lot]));
  const read = rows.map(({ line, cells }) => {
    const values = valuesOf(cells, options.mapping);
    const number = parseLot(values.lot);
    return { line, cells, values, name: number && formatLot(number) };
  });
  const counts = new Map<string, number>();
  for (const { name } of read) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  const withBidders = read.map((row) => ({ ...row, bidder: bidderOf(row.values) }));
  const linkedByPaddle = linkedClients(
    withBidders.flatMap(({ bidder }) => bidder ?? []),
    options.links,
  );
  return withBidders.map(({ name, bidder, ...row }) => {
    const lot = name === null ? undefined : lotsByName.get(name);
    const known = { ...row, ...(lot ? { lot } : {}), ...(bidder ? { bidder } : {}), warnings: [] };
    if (filledLength(row.cells) > options.columnCount || row.cells.length < options.columnCount) return { ...known, kind: 'columnCount' };
    if (name !== null && (counts.get(name) ?? 0) > 1) return { ...known, kind: 'duplicateLot' };
    if (!lot) return { ...known, kind: 'unknownLot' };
    if (options.refusedItems.has(lot.id)) return { ...known, kind: 'refused' };
    const decision = decide(row.values, lot, bidder, options);
    return { ...known, ...withWarnings(decision, otherClientsInFile(decision, bidder, linkedByPaddle), 'otherClient') };
  });
}

/** The reason of each blocked client, by id; empty if none is given. */
export type BlockedClients = ReadonlyMap<string, string>;

/** Returns the rows with a warning for each whose buyer is blocked. */
export const withBlockedClients = (rows: readonly FileRow[], blockedClients: BlockedClients): readonly FileRow[] =>
  rows.map((row) => {
    const client = row.result?.client;
    const reason = client ? blockedClients.get(client.id) : undefined;
    return client && reason !== undefined ? { ...row, ...withWarnings(row, [{ kind: 'blocked', client, reason }], 'blocked') } : row;
  });

/**
 * Returns the rows with a warning for each whose buyer is the consignor of the lot. `consignors` maps the ids of consignments to those of
 * their owners.
 */
export const withConsignors = (rows: readonly FileRow[], consignors: ReadonlyMap<string, string>): readonly FileRow[] =>
  rows.map((row) => {
    const client = row.result?.client;
    const isConsignor = client && consignors.get(row.lot?.consignment ?? '') === client.id;
    return isConsignor ? { ...row, ...withWarnings(row, [{ kind: 'consignor', client }], 'consignor') } : row;
  });

const valuesOf = (cells: readonly string[], mapping: ColumnMapping): Record<FileField, string> => {
  const textOf = (field: FileField) => cells[mapping[field] ?? -1]?.trim() ?? '';
  return {
    lot: textOf('lot'),
    price: textOf('price'),
    status: textOf('status'),
    paddle: textOf('paddle'),
    firstName: textOf('firstName'),
    name: textOf('name'),
    email: textOf('email'),
    channel: textOf('channel'),
  };
};

/** Returns the number of cells up to the last one that is not empty. */
const filledLength = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;

type Decision = Pick<FileRow, 'kind' | 'result' | 'warnings'>;
const withoutResult = (kind: RowKind): Decision => ({ kind, warnings: [] });

/**
 * Adds warnings to the effect of a row that is imported, so that it needs a confirmation. The kind of a row that already needs one stays.
 */
function withWarnings(decision: Decision, warnings: readonly EntryWarning[], kind: ConfirmedKind): Decision {
  if (warnings.length === 0) return decision;
  return {
    ...decision,
    kind: isOneOf(confirmedKinds, decision.kind) ? decision.kind : kind,
    warnings: [...decision.warnings, ...warnings],
  };
}

/** Returns a warning for each other client to whom the user has linked the paddle number of a sold row. */
function otherClientsInFile(
  { result, warnings }: Decision,
  bidder: FileBidder | undefined,
  linkedByPaddle: ReadonlyMap<string, readonly Labelled[]>,
): readonly EntryWarning[] {
  const client = result?.client;
  if (!client || !bidder) return [];
  const { paddle } = bidder;
  const isNamed = ({ id }: Labelled) => warnings.some((warning) => warning.kind === 'otherClient' && warning.client.id === id);
  return (linkedByPaddle.get(paddle) ?? [])
    .filter((other) => other.id !== client.id && !isNamed(other))
    .map((other) => ({ kind: 'otherClientInFile', paddle, client: other }));
}

/** Returns the effect of a row whose lot is in the sale and occurs once in the file. */
function decide(
  values: FileRow['values'],
  lot: ResultLot,
  bidder: FileBidder | undefined,
  { clients, links, answers, currency }: RowOptions,
): Decision {
  const outcome = outcomeOf(values, bidder !== undefined, answers, currency);
  if (typeof outcome === 'string') return withoutResult(outcome);
  if (outcome.status !== 'sold') {
    return lot.result.status === outcome.status
      ? withoutResult('same')
      : decideWithWarnings({ lots: [lot], outcome, paddle: '' }, null, clients);
  }
  if (!bidder) return withoutResult('noBuyer');
  if (bidder.paddle.length > maxPaddleLength) return withoutResult('longPaddle');
  const client = clientOf(bidder, clients, links);
  if (hasSameSale(lot.result, outcome.price, bidder, client)) return withoutResult('same');
  if (client === undefined) return withoutResult('unknownBidder');
  return decideWithWarnings({ lots: [lot], outcome, paddle: bidder.paddle }, client, clients);
}

type Outcome = ParsedEntry<ResultLot>['outcome'];

/** The words of the column with the status, without differences of case. */
const statusWords: Readonly<Record<Outcome['status'], readonly string[]>> = {
  sold: ['sold', 'verkauft', 'zugeschlagen', 'vendu', 'adjugé', 'adjuge'],
  unsold: [
    'unsold',
    'passed',
    'passed in',
    'not sold',
    'bought in',
    'unverkauft',
    'nicht verkauft',
    'rückgang',
    'invendu',
    'non vendu',
    'p',
  ],
  withdrawn: ['withdrawn', 'zurückgezogen', 'retiré', 'retire', 'w'],
};

const statusOf = (text: string): Outcome['status'] | undefined =>
  (['sold', 'unsold', 'withdrawn'] as const).find((status) => statusWords[status].includes(text.normalize('NFC').toLowerCase()));

/** Returns the outcome that status and price name, or the kind of a row that names none. */
function outcomeOf(
  { status: statusText, price: priceText }: FileRow['values'],
  hasBidder: boolean,
  { decimalSign, emptyIsPassed = false }: FileAnswers,
  currency: Currency,
): Outcome | RowKind {
  // Some platforms write "passed" in place of the price.
  const status = statusText === '' ? statusOf(priceText) : statusOf(statusText);
  if (statusText !== '' && status === undefined) return 'unreadableStatus';
  // The price of a lot that was not sold is its highest bid.
  if (status === 'unsold' || status === 'withdrawn') return { status };
  const price = amountInFile(priceText, { currency, decimalSign });
  if (price.kind === 'amount') return { status: 'sold', price: price.amount };
  if (price.kind === 'none') return emptyIsPassed && status === undefined && !hasBidder ? { status: 'unsold' } : 'noPrice';
  return price.kind === 'ambiguous' ? 'ambiguousPrice' : 'unreadablePrice';
}

/**
 * Returns the client that the user has linked to the bidder. A bidder with only a paddle number is the client of this paddle number in the
 * sale, as in the entry by keyboard. `undefined` if the user has to decide.
 */
function clientOf(bidder: FileBidder, clients: RowOptions['clients'], links: BidderLinks): Labelled | null | undefined {
  const linked = links.get(bidder.key);
  return linked === undefined && isOnlyPaddle(bidder) ? clients.get(bidder.paddle) : linked;
}

const isOnlyPaddle = ({ firstName, name, email }: FileBidder): boolean => !firstName && !name && !email;

/**
 * Returns whether the lot is already sold for this price to this bidder. For a bidder without a client, the paddle number is compared, or
 * the name if the file has no paddle number. Otherwise, the same file would ask for the same bidders again.
 */
function hasSameSale(recorded: LotResult, price: string, bidder: FileBidder, client: Labelled | null | undefined): boolean {
  if (recorded.status !== 'sold' || !samePrice(recorded.price, price)) return false;
  const hasSamePaddle = recorded.paddle === bidder.paddle;
  if (client) return recorded.client?.id === client.id && (bidder.paddle === '' || recorded.paddle === null || hasSamePaddle);
  if (bidder.paddle !== '') return hasSamePaddle && (recorded.client !== null || client === null || isOnlyPaddle(bidder));
  return recorded.client !== null && isNameOf(recorded.client.label, bidder);
}

/**
 * Returns the effect of importing an entry, with the warnings that the entry by keyboard would show. A sold lot with an unknown buyer also
 * has another result: it may be sold to another paddle number, which the list does not contain without a client.
 */
function decideWithWarnings(entry: ParsedEntry<ResultLot>, client: Labelled | null, clients: RowOptions['clients']): Decision {
  const found = entryWarnings(entry, client, clients);
  const isFound = (lot: ResultLot) => found.some((warning) => warning.kind === 'hasResult' && warning.lot === lot);
  const withUnknownBuyer = entry.lots.filter((lot) => hasUnknownBuyer(lot.result) && !isFound(lot));
  const warnings = [...found, ...withUnknownBuyer.map((lot) => ({ kind: 'hasResult' as const, lot }))];
  const has = (kind: EntryWarning['kind']) => warnings.some((warning) => warning.kind === kind);
  const kinds = {
    conflict: has('hasResult'),
    belowReserve: has('belowReserve') || has('belowFixedReserve') || has('belowDiscretionaryReserve'),
    otherClient: has('otherClient'),
    blocked: has('blocked'),
    consignor: has('consignor'),
  };
  const kind = confirmedKinds.find((candidate) => kinds[candidate]) ?? entry.outcome.status;
  return { kind, warnings, result: resultOfEntry(entry, client) };
}

/** Returns the number of rows of each kind that occurs, in the order of {@link rowKinds}. */
export const countKinds = (rows: readonly FileRow[]): readonly { readonly kind: RowKind; readonly count: number }[] =>
  rowKinds.map((kind) => ({ kind, count: rows.filter((row) => row.kind === kind).length })).filter(({ count }) => count > 0);
