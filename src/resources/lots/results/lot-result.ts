/** The result of a lot. Source: docs/specification/api.md#item-history, docs/specification/extensions.md#item-transitions. */
import { z } from 'zod';
import { bidChannelOf, bidChannels } from '../../../../contract/money/bid-channels.ts';
import { centsFromDecimal } from '../../../../contract/money.ts';
import { type Labelled, labelled } from '../../../../contract/wire.ts';
import type { ItemAppRecord } from '../../../providers/data/types.ts';

export const lotResult = z.object({
  status: z.enum(['open', 'sold', 'unsold', 'withdrawn']),
  /** Decimal; set only for a sold lot. */
  price: z.string().nullable(),
  /** `null` if it is unknown: a list of items contains the paddle number only together with a client. */
  paddle: z.string().nullable(),
  client: labelled.nullable(),
  /** The channel of the winning bid; missing if it is unknown. Extension premium-terms. */
  channel: z.enum(bidChannels).exactOptional(),
});
export type LotResult = z.output<typeof lotResult>;

/** The fields of an item that contain its result. */
export const resultFields = z.object({
  field_sold_status: z.string(),
  field_sold_for_amount: z.string().nullable(),
  field_sold_to_bidder_id: z.string(),
  field_winner_bidder: labelled.nullable(),
  field_withdrawn: z.boolean(),
  /** Sent only for a lot that is sold after the sale, and for the undo of that result. */
  post_sale: z.boolean().exactOptional(),
  /** Sent only if the channel of the winning bid was entered, and by an undo. Extension premium-terms. */
  field_sold_channel: z.string().exactOptional(),
});
export type ResultFields = z.output<typeof resultFields>;

type ResultRecord = Pick<ItemAppRecord, 'status' | 'hammer_price' | 'winner'> & Partial<Pick<ItemAppRecord, keyof ResultFields>>;

export function resultOf(item: ResultRecord): LotResult {
  if (item.status === 'unsold' || item.status === 'withdrawn') return { ...openResult, status: item.status };
  if (item.status !== 'sold') return openResult;
  const { winner } = item;
  return {
    status: 'sold',
    price: item.hammer_price,
    paddle: item.field_sold_to_bidder_id ?? winner?.bidder_number ?? null,
    client: winner && { id: winner.id, label: winner.label },
    ...channelNamed(item.field_sold_channel),
  };
}

/** The result of a lot that is neither sold, unsold nor withdrawn. */
export const openResult: LotResult = { status: 'open', price: null, paddle: '', client: null };

export const fieldsOfResult = ({ status, price, paddle, client, channel }: LotResult): ResultFields => ({
  field_sold_status: status === 'sold' || status === 'unsold' ? status : '',
  field_sold_for_amount: status === 'sold' ? price : null,
  field_sold_to_bidder_id: status === 'sold' ? (paddle ?? '') : '',
  field_winner_bidder: status === 'sold' ? client : null,
  field_withdrawn: status === 'withdrawn',
  ...(status === 'sold' && channel !== undefined ? { field_sold_channel: channel } : {}),
});

export function resultOfFields(fields: ResultFields): LotResult {
  if (fields.field_withdrawn) return { ...openResult, status: 'withdrawn' };
  if (fields.field_sold_status === 'unsold') return { ...openResult, status: 'unsold' };
  if (fields.field_sold_status !== 'sold') return openResult;
  return {
    status: 'sold',
    price: fields.field_sold_for_amount,
    paddle: fields.field_sold_to_bidder_id,
    client: fields.field_winner_bidder,
    ...channelNamed(fields.field_sold_channel),
  };
}

function channelNamed(name = ''): Pick<LotResult, 'channel'> {
  const channel = bidChannelOf(name);
  return channel === undefined ? {} : { channel };
}

/**
 * Returns the stored values of the result fields, so that an undo of the change to `newFields` can restore them. A service without the
 * extension `detail-fields` returns only some of them; the others are derived from the result.
 */
export function storedFields(item: ResultRecord, newFields: ResultFields): ResultFields {
  const derivedFields = fieldsOfResult(resultOf(item));
  return {
    ...(newFields.post_sale === undefined ? {} : { post_sale: item.post_sale === true }),
    field_sold_status: item.field_sold_status ?? derivedFields.field_sold_status,
    field_sold_for_amount: item.field_sold_for_amount === undefined ? derivedFields.field_sold_for_amount : item.field_sold_for_amount,
    field_sold_to_bidder_id: item.field_sold_to_bidder_id ?? derivedFields.field_sold_to_bidder_id,
    field_winner_bidder: item.field_winner_bidder === undefined ? derivedFields.field_winner_bidder : item.field_winner_bidder,
    field_withdrawn: item.field_withdrawn ?? derivedFields.field_withdrawn,
    ...(item.field_sold_channel === undefined ? {} : { field_sold_channel: item.field_sold_channel }),
  };
}

/** Returns whether two results are equal. An unknown paddle number is equal to any other. The channel is not compared. */
export function sameResult(a: LotResult, b: LotResult): boolean {
  if (a.status !== b.status) return false;
  if (a.status !== 'sold') return true;
  const hasSamePaddle = a.paddle === null || b.paddle === null || a.paddle === b.paddle;
  return hasSamePaddle && samePrice(a.price, b.price) && a.client?.id === b.client?.id;
}

export const samePrice = (a: string | null, b: string | null): boolean => centsOf(a) === centsOf(b);

export const hasUnknownBuyer = ({ status, client, paddle }: LotResult): boolean => status === 'sold' && client === null && paddle === null;

/** Returns the price in cents; 0 if it is missing. */
export const centsOf = (decimal: string | null): number => (decimal === null ? 0 : (centsFromDecimal(decimal) ?? 0));

/** Returns the buyer as text, such as `Meyer (204)`; empty if there is none. */
export const buyerText = ({ client, paddle }: { readonly client: Labelled | null; readonly paddle: string | null }): string =>
  client ? `${client.label}${paddle ? ` (${paddle})` : ''}` : (paddle ?? '');
