/** The table of the dated terms of the house. */
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bidChannelOf } from '../../../contract/money/bid-channels.ts';
import { parsePremium } from '../../../contract/money/commission.ts';
import {
  type DatedChannelTerms,
  type DatedCommission,
  type DatedRates,
  type DatedResaleRight,
  type DatedSchemeText,
  type DatedSteps,
  type DatedTaxScheme,
  type HouseTermKind,
  type HouseTerms,
  houseTermKinds,
} from '../../../contract/money/house-terms.ts';
import { builtInTaxId } from '../../../contract/money/tax.ts';
import { once } from '../../../contract/once.ts';
import type { Letterhead } from '../../../contract/resources/orders/letterhead.ts';
import { dayFromMilliseconds, dayIn } from '../../../contract/time.ts';
import type { ExtensionName } from '../../../contract/wire.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { houseTerms, users } from '../../database/schema.ts';
import type { ServiceContext } from '../../service-context.ts';

type HouseTermRow = typeof houseTerms.$inferSelect;

const withdrawers = alias(users, 'withdrawers');

/** Terms for other countries are from before the house moved, and no longer apply. */
const isOfCountry = (country: string) => inArray(houseTerms.country, ['', country]);

/** Returns the entries for the country and those for any country, even withdrawn ones. Sorted by kind and first day. */
export const findHouseTerms = (db: DatabaseOrTransaction, country: string) =>
  db
    .select({ entry: houseTerms, author: users.full_name, withdrawnBy: withdrawers.full_name })
    .from(houseTerms)
    .leftJoin(users, eq(users.id, houseTerms.author_id))
    .leftJoin(withdrawers, eq(withdrawers.id, houseTerms.withdrawn_by_id))
    .where(isOfCountry(country))
    .orderBy(asc(houseTerms.kind), asc(houseTerms.from_day), asc(houseTerms.id));
export type HouseTermWithUsers = Awaited<ReturnType<typeof findHouseTerms>>[number];

type TermsContext = Pick<ServiceContext, 'accountingCountry' | 'extensions'>;

const extensionOfKind: Readonly<Partial<Record<HouseTermKind, ExtensionName>>> = {
  tax_scheme: 'tax-terms',
  channel: 'premium-terms',
  resale_right: 'resale-right',
  scheme_text: 'scheme-texts',
  letterhead: 'letterhead',
};

export const enabledKinds = ({ extensions }: Pick<ServiceContext, 'extensions'>): readonly HouseTermKind[] =>
  houseTermKinds.filter((kind) => {
    const extension = extensionOfKind[kind];
    return extension === undefined || extensions.includes(extension);
  });

/**
 * Loads the terms that are not withdrawn. A kind has no entries while its extension is disabled. Throws a PremiumError if stored steps
 * cannot be parsed.
 */
export async function loadHouseTerms(db: DatabaseOrTransaction, context: TermsContext): Promise<HouseTerms> {
  const rows = await db
    .select()
    .from(houseTerms)
    .where(and(isOfCountry(context.accountingCountry), isNull(houseTerms.withdrawn), inArray(houseTerms.kind, [...enabledKinds(context)])));
  const rowsOfKind = (kind: HouseTermKind) => rows.filter((row) => row.kind === kind);
  return {
    tax_rates: rowsOfKind('tax_rates').map(datedRatesOf),
    tax_scheme: rowsOfKind('tax_scheme').map(datedSchemeOf),
    premium: rowsOfKind('premium').map(datedStepsOf),
    channel: rowsOfKind('channel').flatMap(datedChannelTermsOf),
    commission: rowsOfKind('commission').map(datedCommissionOf),
    resale_right: rowsOfKind('resale_right').map(datedResaleRightOf),
    scheme_text: rowsOfKind('scheme_text').map(datedSchemeTextOf),
  };
}

export async function loadSchemeTexts(
  db: DatabaseOrTransaction,
  { accountingCountry, extensions }: TermsContext,
): Promise<HouseTerms['scheme_text']> {
  if (!extensions.includes('scheme-texts')) return [];
  const rows = await db
    .select()
    .from(houseTerms)
    .where(and(eq(houseTerms.kind, 'scheme_text'), isOfCountry(accountingCountry), isNull(houseTerms.withdrawn)));
  return rows.map(datedSchemeTextOf);
}

interface StoredLetterhead {
  readonly id: number;
  /** Never null, because a check of the table requires it for this kind. */
  readonly letterhead: Letterhead | null;
}

export type LetterheadContext = Pick<ServiceContext, 'extensions' | 'now' | 'timeZone'>;

/** Returns the letterhead of today; undefined if there is none, or without the extension `letterhead`. */
export async function findCurrentLetterhead(
  db: DatabaseOrTransaction,
  { extensions, now, timeZone }: LetterheadContext,
): Promise<StoredLetterhead | undefined> {
  if (!extensions.includes('letterhead')) return undefined;
  const today = Date.parse(dayIn(timeZone, now()));
  const [row] = await db
    .select({ id: houseTerms.id, letterhead: houseTerms.letterhead })
    .from(houseTerms)
    .where(and(eq(houseTerms.kind, 'letterhead'), isNull(houseTerms.withdrawn), lte(houseTerms.from_day, today)))
    .orderBy(desc(houseTerms.from_day))
    .limit(1);
  return row;
}

export const findLetterheads = async (db: DatabaseOrTransaction, ids: readonly number[]): Promise<StoredLetterhead[]> =>
  ids.length === 0
    ? []
    : db
        .select({ id: houseTerms.id, letterhead: houseTerms.letterhead })
        .from(houseTerms)
        .where(inArray(houseTerms.id, [...ids]));

/** Returns the terms that {@link withHouseTerms} has added to the context. Loads the terms if the context has none. */
export const currentHouseTerms = (
  context: TermsContext & Pick<ServiceContext, 'houseTerms'>,
  db: DatabaseOrTransaction,
): Promise<HouseTerms> => context.houseTerms?.() ?? loadHouseTerms(db, context);

/** Adds the terms of the house to a context. They are loaded once, when they are first needed. */
export const withHouseTerms = <Context extends TermsContext>(context: Context, db: DatabaseOrTransaction) => ({
  ...context,
  houseTerms: once(() => loadHouseTerms(db, context)),
});

// Checks of the table ensure that an entry has the values of its kind. The fallbacks are used only for a channel, which has either steps or
// a surcharge.

const datedStepsOf = ({ from_day, steps, includes_tax }: HouseTermRow): DatedSteps => ({
  from: dayFromMilliseconds(from_day),
  steps: parsePremium(steps ?? ''),
  includesTax: includes_tax,
});

const datedSchemeOf = ({ from_day, tax_scheme }: HouseTermRow): DatedTaxScheme => ({
  from: dayFromMilliseconds(from_day),
  scheme: tax_scheme || builtInTaxId,
});

function datedChannelTermsOf(row: HouseTermRow): DatedChannelTerms[] {
  const channel = bidChannelOf(row.channel);
  return channel ? [{ ...datedStepsOf(row), channel, surcharge: row.surcharge ?? 0 }] : [];
}

const datedCommissionOf = (row: HouseTermRow): DatedCommission => ({
  ...datedStepsOf(row),
  minimum: row.minimum,
  unsoldFee: row.unsold_fee,
  withdrawnFee: row.withdrawn_fee,
});

const datedResaleRightOf = ({ from_day, paid_by, threshold, collecting_society }: HouseTermRow): DatedResaleRight => ({
  from: dayFromMilliseconds(from_day),
  paidBy: paid_by || 'nobody',
  threshold,
  society: collecting_society,
});

const datedSchemeTextOf = ({ from_day, tax_scheme, text_en, text_de, text_fr }: HouseTermRow): DatedSchemeText => ({
  from: dayFromMilliseconds(from_day),
  scheme: tax_scheme || builtInTaxId,
  text: { en: text_en ?? '', de: text_de ?? '', fr: text_fr ?? '' },
});

const datedRatesOf = ({ from_day, standard_rate, reduced_rate, import_rate }: HouseTermRow): DatedRates => ({
  from: dayFromMilliseconds(from_day),
  rates: { standard: standard_rate ?? 0, reduced: reduced_rate ?? 0, import: import_rate ?? 0 },
});

/** Sets the time zone in which the triggers of the table compare days with today. */
export async function setHouseTimeZone(transaction: Transaction, timeZone: string): Promise<void> {
  await transaction.execute(sql`SELECT set_config('house.time_zone', ${timeZone}, true)`);
}

/** Acquires a lock until the commit, so that requests that add or withdraw entries run one after the other. */
export async function lockHouseTerms(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('house terms'))`);
}

export async function insertHouseTerm(transaction: Transaction, values: typeof houseTerms.$inferInsert): Promise<number> {
  const [row] = await transaction.insert(houseTerms).values(values).returning({ id: houseTerms.id });
  if (!row) throw new Error('the terms were not written');
  return row.id;
}

export async function withdrawHouseTerm(transaction: Transaction, id: number, userId: number): Promise<void> {
  await transaction.update(houseTerms).set({ withdrawn: sql`now()`, withdrawn_by_id: userId }).where(eq(houseTerms.id, id));
}
