import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { bidChannelOf, bidChannels } from '../../../contract/money/bid-channels.ts';
import { formatPremium, parsePremium } from '../../../contract/money/commission.ts';
import { appliedBuiltInRates, findExcessiveSurcharge, type HouseTermKind, houseTermStatesOn } from '../../../contract/money/house-terms.ts';
import { millionthsOf, percentageOf } from '../../../contract/money/percentage.ts';
import { reasonAgainstResaleRight, resaleRightThresholdOn } from '../../../contract/money/resale-right.ts';
import { taxIds } from '../../../contract/money/tax.ts';
import { decimalFromCents } from '../../../contract/money.ts';
import { type HouseTerm, type houseTermCreate, maxHouseTerms } from '../../../contract/resources/house-term.ts';
import type { Letterhead } from '../../../contract/resources/orders/letterhead.ts';
import { dayFromMilliseconds, dayIn } from '../../../contract/time.ts';
import type { Labelled } from '../../../contract/wire.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { houseTerms } from '../../database/schema.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { invalidBody, notFound, RequestProblem } from '../../http/problem.ts';
import { inTransaction } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import {
  enabledKinds,
  findHouseTerms,
  type HouseTermWithUsers,
  insertHouseTerm,
  loadHouseTerms,
  lockHouseTerms,
  setHouseTimeZone,
  withdrawHouseTerm,
} from './repository.ts';

export function houseTermRoutes(app: FastifyInstance, context: ServiceContext): void {
  serveEndpoint(app, context, 'listHouseTerms', async () => ({ body: { data: await readHouseTerms(context, context.db) } }));

  serveEndpoint(app, context, 'createHouseTerm', ({ body }) => {
    const kinds = enabledKinds(context);
    const refusal = body.kind === 'resale_right' && reasonAgainstResaleRight(context.accountingCountry, context.currency.key);
    if (refusal) throw invalidBody({ kind: [refusal] });
    if (!kinds.includes(body.kind)) throw invalidBody({ kind: [`is not one of ${kinds.join(', ')}`] });
    return inTransaction(context, async (transaction) => {
      await setHouseTimeZone(transaction, context.timeZone);
      await lockHouseTerms(transaction);
      const { channel, tax_scheme } = body;
      const seriesKey = seriesKeyOf(body);
      const entries = (await readHouseTerms(context, transaction)).filter((entry) => seriesKeyOf(entry) === seriesKey && entry.id !== null);
      const today = todayOf(context);
      if (body.kind === 'scheme_text' && body.from === today)
        throw invalidBody({ from: [`is today, ${today}: documents of today have been printed without the text`] });
      if (body.from < today) throw invalidBody({ from: [`is before today, ${today}: terms are never changed for earlier days`] });
      const lowestThreshold = resaleRightThresholdOn(context.accountingCountry, body.from);
      if (body.threshold !== undefined && lowestThreshold !== null && body.threshold < lowestThreshold)
        throw invalidBody({ threshold: [`is below the lowest threshold of the country, ${decimalFromCents(lowestThreshold)}`] });
      if (entries.some(({ from, state }) => from === body.from && state !== 'withdrawn'))
        throw invalidBody({
          from: [`is already the first day of other ${nameOfSeries(body.kind, channel, tax_scheme)}`],
        });
      if (entries.length >= maxHouseTerms) throw new RequestProblem('conflict', `There are already ${maxHouseTerms} entries of this kind`);
      const id = await insertHouseTerm(transaction, rowOf(body, context.accountingCountry));
      if (body.kind === 'premium' || body.kind === 'channel') await refuseExcessiveSurcharge(context, transaction, body);
      const entry = (await readHouseTerms(context, transaction)).find((candidate) => candidate.id === String(id));
      if (!entry) throw new Error('the inserted entry was not found');
      return { body: { data: [entry] } };
    });
  });

  serveEndpoint(app, context, 'withdrawHouseTerm', async ({ params: { id }, caller }) => {
    await inTransaction(context, async (transaction) => {
      await setHouseTimeZone(transaction, context.timeZone);
      await lockHouseTerms(transaction);
      const entry = (await readHouseTerms(context, transaction)).find((candidate) => candidate.id === id);
      if (!entry || entry.state === 'withdrawn') throw notFound('entry of the house’s terms', id);
      if (entry.state !== 'upcoming')
        throw new RequestProblem('conflict', `The terms have applied since ${entry.from}. Add terms from a later day instead`);
      await withdrawHouseTerm(transaction, Number(id), caller.id);
    });
    return { body: undefined };
  });
}

/** Throws 422 if a rate of the house's premium plus the surcharge of a channel now exceeds 100 %. */
async function refuseExcessiveSurcharge(
  context: ServiceContext,
  transaction: Transaction,
  { from, channel }: z.output<typeof houseTermCreate>,
): Promise<void> {
  const excess = findExcessiveSurcharge(await loadHouseTerms(transaction, context), { from, channel });
  if (!excess) return;
  const reason = `the surcharge of the channel ${excess.channel} would raise a step above 100% on ${excess.day}`;
  throw invalidBody(channel ? { surcharge: [reason] } : { steps: [reason] });
}

type SentTerm = Pick<z.output<typeof houseTermCreate>, 'kind' | 'channel' | 'tax_scheme'>;

/**
 * Returns the key of the series of an entry. Later entries of a series replace earlier ones. Each kind is one series, except that `channel`
 * has a series for each channel, and `scheme_text` for each tax scheme.
 */
const seriesKeyOf = ({ kind, channel, tax_scheme }: SentTerm | Pick<HouseTerm, keyof SentTerm>): string =>
  [kind, channel ?? '', kind === 'scheme_text' ? tax_scheme : ''].join(' ');

function nameOfSeries(kind: HouseTermKind, channel: SentTerm['channel'], scheme: SentTerm['tax_scheme']): string {
  if (kind === 'scheme_text') return `texts of the scheme ${scheme}`;
  return `terms of the ${channel ? `channel ${channel}` : `kind ${kind}`}`;
}

const todayOf = ({ timeZone, now }: Pick<ServiceContext, 'timeZone' | 'now'>): string => dayIn(timeZone, now());

/** Returns the row to insert. The schema of the body ensures that the rates, the steps and the surcharge can be parsed. */
function rowOf(
  { kind, from, standard_rate, reduced_rate, import_rate, steps, surcharge, letterhead, ...otherColumns }: z.output<typeof houseTermCreate>,
  country: string,
): typeof houseTerms.$inferInsert {
  const commonColumns = { kind, from_day: Date.parse(from) };
  if (kind === 'tax_rates')
    return {
      ...commonColumns,
      country,
      standard_rate: millionthsOf(standard_rate ?? ''),
      reduced_rate: millionthsOf(reduced_rate ?? ''),
      import_rate: millionthsOf(import_rate ?? ''),
    };
  if (kind === 'resale_right') return { ...commonColumns, ...otherColumns, country };
  if (kind === 'tax_scheme') return { ...commonColumns, ...otherColumns };
  if (kind === 'letterhead' && letterhead) return { ...commonColumns, letterhead: withoutEmptyBank(letterhead) };
  if (kind === 'scheme_text') {
    const { tax_scheme, text_en = '', text_de = '', text_fr = '' } = otherColumns;
    return {
      ...commonColumns,
      country,
      ...(tax_scheme ? { tax_scheme } : {}),
      text_en: text_en.trim(),
      text_de: text_de.trim(),
      text_fr: text_fr.trim(),
    };
  }
  const stepsOrSurcharge =
    surcharge === undefined ? { steps: formatPremium(parsePremium(steps ?? '')) } : { surcharge: millionthsOf(surcharge) };
  return { ...commonColumns, ...stepsOrSurcharge, ...otherColumns };
}

const withoutEmptyBank = (letterhead: Letterhead): Letterhead =>
  Object.values(letterhead.bank ?? {}).every((text) => text === '') ? { ...letterhead, bank: null } : letterhead;

/**
 * Returns the stored entries of the enabled kinds, and the built-in tax rates that begin before the house's own rates. Includes past
 * entries. In each series, the built-in entries come first.
 */
async function readHouseTerms(context: ServiceContext, db: DatabaseOrTransaction): Promise<HouseTerm[]> {
  const { accountingCountry } = context;
  const storedEntries = await findHouseTerms(db, accountingCountry);
  const storedRates = storedEntries.filter(({ entry }) => entry.kind === 'tax_rates' && entry.withdrawn === null);
  const firstDaysOfStoredRates = storedRates.map(({ entry }) => dayFromMilliseconds(entry.from_day));
  const builtInEntries = appliedBuiltInRates(accountingCountry, firstDaysOfStoredRates).map(
    ({ from, rates }): Omit<HouseTerm, 'state'> => ({
      id: null,
      kind: 'tax_rates',
      channel: null,
      from,
      standard_rate: percentageOf(rates.standard),
      reduced_rate: percentageOf(rates.reduced),
      import_rate: percentageOf(rates.import),
      tax_scheme: null,
      steps: null,
      surcharge: null,
      includes_tax: null,
      minimum: null,
      unsold_fee: null,
      withdrawn_fee: null,
      paid_by: null,
      threshold: null,
      collecting_society: null,
      text_en: null,
      text_de: null,
      text_fr: null,
      letterhead: null,
      created: null,
      author: null,
      withdrawn: null,
      withdrawn_by: null,
    }),
  );
  const entries = [...builtInEntries, ...storedEntries.map(entryOf)];
  return enabledKinds(context)
    .flatMap(seriesKeysOf)
    .flatMap((seriesKey) => {
      const entriesOfSeries = entries.filter((entry) => seriesKeyOf(entry) === seriesKey);
      const states = houseTermStatesOn(
        entriesOfSeries.map(({ from, withdrawn }) => ({ from, withdrawn: withdrawn !== null })),
        todayOf(context),
      );
      return entriesOfSeries.map((entry, index) => ({ ...entry, state: states[index] ?? 'past' }));
    });
}

function seriesKeysOf(kind: HouseTermKind): string[] {
  if (kind === 'channel') return bidChannels.map((channel) => seriesKeyOf({ kind, channel }));
  if (kind === 'scheme_text') return taxIds.map((tax_scheme) => seriesKeyOf({ kind, tax_scheme }));
  return [seriesKeyOf({ kind })];
}

const entryOf = ({ entry, author, withdrawnBy }: HouseTermWithUsers): Omit<HouseTerm, 'state'> => ({
  id: String(entry.id),
  kind: entry.kind,
  channel: bidChannelOf(entry.channel) ?? null,
  from: dayFromMilliseconds(entry.from_day),
  standard_rate: percentageOrNull(entry.standard_rate),
  reduced_rate: percentageOrNull(entry.reduced_rate),
  import_rate: percentageOrNull(entry.import_rate),
  tax_scheme: entry.tax_scheme || null,
  steps: entry.steps,
  surcharge: percentageOrNull(entry.surcharge),
  includes_tax: entry.steps === null ? null : entry.includes_tax,
  minimum: commissionAmountOf(entry, entry.minimum),
  unsold_fee: commissionAmountOf(entry, entry.unsold_fee),
  withdrawn_fee: commissionAmountOf(entry, entry.withdrawn_fee),
  paid_by: entry.paid_by || null,
  threshold: entry.threshold === null ? null : decimalFromCents(entry.threshold),
  collecting_society: entry.collecting_society,
  text_en: entry.text_en,
  text_de: entry.text_de,
  text_fr: entry.text_fr,
  letterhead: entry.letterhead,
  created: entry.created,
  author: labelledUser(entry.author_id, author),
  withdrawn: entry.withdrawn,
  withdrawn_by: labelledUser(entry.withdrawn_by_id, withdrawnBy),
});

const percentageOrNull = (rate: number | null): string | null => (rate === null ? null : percentageOf(rate));

const commissionAmountOf = ({ kind }: HouseTermWithUsers['entry'], amount: number): string | null =>
  kind === 'commission' ? decimalFromCents(amount) : null;

const labelledUser = (id: number | null, name: string | null): Labelled | null =>
  id === null ? null : { id: String(id), label: name ?? '' };
