import { formatLot, parseLot } from '../../../../contract/lot-number.ts';
import type { ItemAppRecord } from '../../../providers/data/types.ts';
import { centsOf, type LotResult, resultOf } from './lot-result.ts';
import type { QueueEntry } from './result-queue.ts';

export const resultLotFields = [
  'lot',
  'label',
  'description',
  'estimate_low',
  'estimate_high',
  'reserve_price',
  'hammer_price',
  'status',
  'winner',
  'consignment',
  'updated',
] as const;
/** {@link resultLotFields} and the type of the reserve, which only a service with the extension detail-fields returns. */
export const fieldsWithReserveType = [...resultLotFields, 'reserve_type'] as const;
export type FetchedLot = Pick<ItemAppRecord, 'id' | (typeof resultLotFields)[number]> & Partial<Pick<ItemAppRecord, 'reserve_type'>>;

export interface ResultLot {
  /** The id of the item. */
  readonly id: string;
  /** The lot number. On a service without a list of items, the id of the item. */
  readonly name: string;
  readonly title: string;
  readonly estimates: readonly [low: string | null, high: string | null];
  readonly reserve: string | null;
  /** The id of the consignment. */
  readonly consignment?: string;
  /** The `reserve_type`; empty if it is unset, or if the service does not return it. */
  readonly reserveType: string;
  /** The fetched result, or the result of `entry`. */
  readonly result: LotResult;
  /** The last entry of this browser for the lot, if the fetched data may not contain it yet. Refused entries are ignored. */
  readonly entry?: QueueEntry;
}

interface ResultLotOptions {
  /** The time of the last fetch, in Unix milliseconds. The fetched data contains the entries that were saved before this time. */
  readonly readAt: number;
  /** Whether lots are named by the id of the item. Otherwise, lots without a lot number are left out. */
  readonly namesAreIds: boolean;
  /** The paddle numbers of lots that were sold without a client, by the id of the item. */
  readonly paddles: ReadonlyMap<string, string>;
}

/**
 * Returns the lots with their results. The result of a queue entry replaces the fetched result if the fetched data may not contain it yet.
 */
export function resultLots(
  fetchedItems: readonly FetchedLot[],
  entries: readonly QueueEntry[],
  { readAt, namesAreIds, paddles }: ResultLotOptions,
): ResultLot[] {
  const entriesInEffect = new Map(entries.filter((entry) => isInEffect(entry, readAt)).map((entry) => [entry.item, entry]));
  return fetchedItems.flatMap((item) => {
    const lotNumber = parseLot(item.lot);
    if (!lotNumber && !namesAreIds) return [];
    const entry = entriesInEffect.get(item.id);
    return [
      {
        id: item.id,
        name: namesAreIds || !lotNumber ? item.id : formatLot(lotNumber),
        title: item.label || (item.description.split('\n', 1)[0] ?? ''),
        estimates: [item.estimate_low, item.estimate_high] as const,
        reserve: item.reserve_price,
        ...(item.consignment ? { consignment: item.consignment.id } : {}),
        reserveType: item.reserve_type ?? '',
        result: entry?.result ?? withPaddle(resultOf(item), paddles.get(item.id)),
        ...(entry ? { entry } : {}),
      },
    ];
  });
}

const withPaddle = (result: LotResult, paddle: string | undefined): LotResult =>
  result.paddle === null && paddle !== undefined ? { ...result, paddle } : result;

function isInEffect({ state, savedAt }: QueueEntry, readAt: number): boolean {
  if (state === 'refused') return false;
  return state !== 'saved' || (savedAt ?? 0) >= readAt;
}

/** Returns the next lot without a result after the entered lots, or else the first lot without a result. */
export function nextOpenLot(lots: readonly ResultLot[], enteredIds: ReadonlySet<string>): ResultLot | undefined {
  const isOpen = ({ id, result }: ResultLot) => result.status === 'open' && !enteredIds.has(id);
  const lastEnteredIndex = lots.findLastIndex(({ id }) => enteredIds.has(id));
  return lots.slice(lastEnteredIndex + 1).find(isOpen) ?? lots.find(isOpen);
}

export function resultTotals(lots: readonly ResultLot[]) {
  let enteredCount = 0;
  let totalCents = 0;
  for (const { result } of lots) {
    if (result.status !== 'open') enteredCount += 1;
    totalCents += centsOf(result.price);
  }
  return { enteredCount, openCount: lots.length - enteredCount, totalCents };
}
