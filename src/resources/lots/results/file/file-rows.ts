/**
 * Determines what the import does with each row of a file.
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

/** The kinds of rows that are imported without a confirmation. */
export const importedKinds = ['sold', 'unsold', 'withdrawn'] as const;
/** The kinds of rows that are imported only if the user confirms each row. */
export const kindsToConfirm = ['conflict', 'belowReserve', 'otherClient', 'blocked', 'consignor'] as const;
type KindToConfirm = (typeof kindsToConfirm)[number];
/** Translation keys below `resultFile.kinds`, in the order of the filter buttons. */
export const rowKinds = [
  ...importedKinds,
  /** The lot already has this result. */
  'same',
  ...kindsToConfirm,
  'unknownBidder',
  'ambiguousPrice',
  'noPrice',
  'unreadablePrice',
  'unreadableStatus',
  'noBuyer',
  'longPaddle',
  'unknownLot',
  'duplicateLot',
  /** The row has fewer cells than the header, or text beyond the last column of the header. */
  'columnCount',
  /** The queue contains a refused entry for the lot. */
  'refused',
] as const;
export type RowKind = (typeof rowKinds)[number];

export const isOneOf = (kinds: readonly RowKind[], kind: RowKind): boolean => kinds.includes(kind);

export interface FileRow {
  /** The number of the row's last line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The text of each field; empty if the file has no column for it. */
  readonly values: Readonly<Record<FileField, string>>;
  readonly kind: RowKind;
  /** The lot of the sale with the lot number of the row, if there is one. */
  readonly lot?: ResultLot;
  readonly bidder?: FileBidder;
  /** The result to import. Set for rows of {@link importedKinds} and {@link kindsToConfirm}. */
  readonly result?: LotResult;
  /** The warnings to confirm before the row is imported. */
  readonly warnings: readonly EntryWarning[];
}

export interface FileAnswers {
  /** The decimal sign of amounts such as `1.234`. */
  readonly decimalSign?: DecimalSign | undefined;
  /** Whether a lot has passed if its row contains no price, no status and no bidder. */
  readonly emptyIsPassed?: boolean;
}

interface RowOptions {
  /** The number of cells in the header. */
  readonly columnCount: number;
  readonly mapping: ColumnMapping;
  readonly lots: readonly ResultLot[];
  /** The clients by paddle number. */
  readonly clients: ReadonlyMap<string, Labelled>;
  readonly links: BidderLinks;
  readonly answers: FileAnswers;
  readonly currency: Currency;
  /** The ids of the items whose entry in the queue was refused. */
  readonly refusedItems: ReadonlySet<string>;
}

/** Determines the kind, the result and the warnings of each row, except the warnings about blocked clients and consignors. */
export function classifyRows(rows: readonly CsvRow[], options: RowOptions): readonly FileRow[] {
  const { columnCount } = options;
  const lotsByName = new Map(options.lots.map((lot) => [lot.name, lot]));
  const parsedRows = rows.map(({ line, cells }) => {
    const values = valuesOf(cells, options.mapping);
    const lotNumber = parseLot(values.lot);
    return { line, cells, values, lotName: lotNumber && formatLot(lotNumber), bidder: bidderOf(values) };
  });
  const rowCounts = new Map<string, number>();
  for (const { lotName } of parsedRows) if (lotName !== null) rowCounts.set(lotName, (rowCounts.get(lotName) ?? 0) + 1);
  const linkedClientsByPaddle = linkedClients(
    parsedRows.flatMap(({ bidder }) => bidder ?? []),
    options.links,
  );
  return parsedRows.map(({ lotName, bidder, ...row }) => {
    const lot = lotName === null ? undefined : lotsByName.get(lotName);
    const fileRow = { ...row, ...(lot ? { lot } : {}), ...(bidder ? { bidder } : {}), warnings: [] };
    const hasWrongLength = filledLength(row.cells) > columnCount || row.cells.length < columnCount;
    if (hasWrongLength) return { ...fileRow, kind: 'columnCount' };
    if (lotName !== null && (rowCounts.get(lotName) ?? 0) > 1) return { ...fileRow, kind: 'duplicateLot' };
    if (!lot) return { ...fileRow, kind: 'unknownLot' };
    if (options.refusedItems.has(lot.id)) return { ...fileRow, kind: 'refused' };
    const importEffect = importEffectOf(row.values, lot, bidder, options);
    return { ...fileRow, ...withWarnings(importEffect, otherClientWarnings(importEffect, bidder, linkedClientsByPaddle), 'otherClient') };
  });
}

/** Why each blocked client is blocked, by the id of the client; empty if the reason is not recorded. */
export type BlockedClients = ReadonlyMap<string, string>;

export const withBlockedClients = (rows: readonly FileRow[], blockedClients: BlockedClients): readonly FileRow[] =>
  rows.map((row) => {
    const client = row.result?.client;
    const reason = client ? blockedClients.get(client.id) : undefined;
    return client && reason !== undefined ? { ...row, ...withWarnings(row, [{ kind: 'blocked', client, reason }], 'blocked') } : row;
  });

/**
 * Adds a warning to each row whose client is the consignor of the lot. `consignors` contains the id of the owner of each consignment, by
 * the id of the consignment.
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

type ImportEffect = Pick<FileRow, 'kind' | 'result' | 'warnings'>;
const withoutResult = (kind: RowKind): ImportEffect => ({ kind, warnings: [] });

/** Adds the warnings. If there are any, `kind` replaces the kind of the row, unless the row already needs a confirmation. */
function withWarnings(importEffect: ImportEffect, warnings: readonly EntryWarning[], kind: KindToConfirm): ImportEffect {
  if (warnings.length === 0) return importEffect;
  return {
    ...importEffect,
    kind: isOneOf(kindsToConfirm, importEffect.kind) ? importEffect.kind : kind,
    warnings: [...importEffect.warnings, ...warnings],
  };
}

/** Warns about other clients to whom the user has linked bidders with the same paddle number. */
function otherClientWarnings(
  { result, warnings }: ImportEffect,
  bidder: FileBidder | undefined,
  linkedClientsByPaddle: ReadonlyMap<string, readonly Labelled[]>,
): readonly EntryWarning[] {
  const client = result?.client;
  if (!client || !bidder) return [];
  const { paddle } = bidder;
  const hasWarning = ({ id }: Labelled) => warnings.some((warning) => warning.kind === 'otherClient' && warning.client.id === id);
  return (linkedClientsByPaddle.get(paddle) ?? [])
    .filter((linkedClient) => linkedClient.id !== client.id && !hasWarning(linkedClient))
    .map((linkedClient) => ({ kind: 'otherClientInFile', paddle, client: linkedClient }));
}

/** Returns the effect of importing a row. The lot must be in the sale and occur once in the file. */
function importEffectOf(
  values: FileRow['values'],
  lot: ResultLot,
  bidder: FileBidder | undefined,
  { clients, links, answers, currency }: RowOptions,
): ImportEffect {
  const outcome = outcomeOf(values, bidder !== undefined, answers, currency);
  if (typeof outcome === 'string') return withoutResult(outcome);
  if (outcome.status !== 'sold') {
    return lot.result.status === outcome.status
      ? withoutResult('same')
      : importEffectOfEntry({ lots: [lot], outcome, paddle: '' }, null, clients);
  }
  if (!bidder) return withoutResult('noBuyer');
  if (bidder.paddle.length > maxPaddleLength) return withoutResult('longPaddle');
  const client = clientOf(bidder, clients, links);
  if (isAlreadySold(lot.result, outcome.price, bidder, client)) return withoutResult('same');
  if (client === undefined) return withoutResult('unknownBidder');
  return importEffectOfEntry({ lots: [lot], outcome, paddle: bidder.paddle }, client, clients);
}

type Outcome = ParsedEntry<ResultLot>['outcome'];

/** The words for each status, in lower case. */
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

/** Returns the outcome that the status and the price of a row determine. If they determine none, returns the kind of the row. */
function outcomeOf(
  { status: statusText, price: priceText }: FileRow['values'],
  hasBidder: boolean,
  { decimalSign, emptyIsPassed = false }: FileAnswers,
  currency: Currency,
): Outcome | RowKind {
  // Some platforms write "passed" in place of the price.
  const status = statusText === '' ? statusOf(priceText) : statusOf(statusText);
  if (statusText !== '' && status === undefined) return 'unreadableStatus';
  // The price of a lot that was not sold is its highest bid, so it is ignored.
  if (status === 'unsold' || status === 'withdrawn') return { status };
  const price = amountInFile(priceText, { currency, decimalSign });
  if (price.kind === 'amount') return { status: 'sold', price: price.amount };
  const isEmptyRow = price.kind === 'none' && status === undefined && !hasBidder;
  if (isEmptyRow && emptyIsPassed) return { status: 'unsold' };
  if (price.kind === 'none') return 'noPrice';
  return price.kind === 'ambiguous' ? 'ambiguousPrice' : 'unreadablePrice';
}

/**
 * Returns the client of the bidder; `null` if the user has chosen the paddle number alone, and `undefined` if the user still has to decide.
 * The client of the paddle number is used only if the file contains nothing else about the bidder.
 */
function clientOf(bidder: FileBidder, clients: RowOptions['clients'], links: BidderLinks): Labelled | null | undefined {
  const linkedClient = links.get(bidder.key);
  return linkedClient === undefined && hasOnlyPaddle(bidder) ? clients.get(bidder.paddle) : linkedClient;
}

const hasOnlyPaddle = ({ firstName, name, email }: FileBidder): boolean => !firstName && !name && !email;

/**
 * Returns whether the lot is already sold to this bidder for this price. For a bidder without a client, compares the paddle numbers, or the
 * names if the file contains no paddle number. Without this comparison, a second import of the same file would ask again for the client of
 * each such bidder.
 */
function isAlreadySold(currentResult: LotResult, price: string, bidder: FileBidder, client: Labelled | null | undefined): boolean {
  if (currentResult.status !== 'sold' || !samePrice(currentResult.price, price)) return false;
  const hasSamePaddle = currentResult.paddle === bidder.paddle;
  const isPaddleUnknown = bidder.paddle === '' || currentResult.paddle === null;
  if (client) return currentResult.client?.id === client.id && (isPaddleUnknown || hasSamePaddle);
  if (bidder.paddle !== '') {
    // The user may still link the bidder to a client. Until then, a lot without a client does not count as sold to the bidder.
    const mayStillGetClient = currentResult.client === null && client === undefined && !hasOnlyPaddle(bidder);
    return hasSamePaddle && !mayStillGetClient;
  }
  return currentResult.client !== null && isNameOf(currentResult.client.label, bidder);
}

/** A lot with an unknown buyer gets the warning `hasResult`, because that buyer may have another paddle number. */
function importEffectOfEntry(entry: ParsedEntry<ResultLot>, client: Labelled | null, clients: RowOptions['clients']): ImportEffect {
  const resultsPageWarnings = entryWarnings(entry, client, clients);
  const hasResultWarning = (lot: ResultLot) => resultsPageWarnings.some((warning) => warning.kind === 'hasResult' && warning.lot === lot);
  const lotsWithUnknownBuyer = entry.lots.filter((lot) => hasUnknownBuyer(lot.result) && !hasResultWarning(lot));
  const warnings = [...resultsPageWarnings, ...lotsWithUnknownBuyer.map((lot) => ({ kind: 'hasResult' as const, lot }))];
  const hasWarning = (kind: EntryWarning['kind']) => warnings.some((warning) => warning.kind === kind);
  const doesApply: Readonly<Record<KindToConfirm, boolean>> = {
    conflict: hasWarning('hasResult'),
    belowReserve: hasWarning('belowReserve') || hasWarning('belowFixedReserve') || hasWarning('belowDiscretionaryReserve'),
    otherClient: hasWarning('otherClient'),
    blocked: hasWarning('blocked'),
    consignor: hasWarning('consignor'),
  };
  const kind = kindsToConfirm.find((candidate) => doesApply[candidate]) ?? entry.outcome.status;
  return { kind, warnings, result: resultOfEntry(entry, client) };
}

export const countKinds = (rows: readonly FileRow[]): readonly { readonly kind: RowKind; readonly count: number }[] =>
  rowKinds.map((kind) => ({ kind, count: rows.filter((row) => row.kind === kind).length })).filter(({ count }) => count > 0);
