/** Whose telephone number it is. Numbers are compared as numbers: international, national, with punctuation and extensions. */
import { inArray, sql } from 'drizzle-orm';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { clientLabel, clientPhones } from '../../contract/resources/client.ts';
import type { Queries } from '../database/connection.ts';
import { clients } from '../database/schema.ts';

export interface Caller {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  /** The client's number that matched, as it is stored. */
  readonly matched: string;
}

/** So many last digits are the same in every form of a number, and few clients share them. */
const comparedDigits = 7;
const mostCandidates = 200;

/** `country`: of numbers in national form, where the client has none. Numbers too short to be anybody's find nobody. */
export async function findCallers(db: Queries, phone: string, country: string): Promise<Caller[]> {
  const called = internationalForm(phone, country);
  const digits = called.replace(/\D/g, '');
  if (digits.length < comparedDigits) return [];
  const found = await db
    .select({ id: clients.id })
    .from(clients)
    .where(sql`${clients.search_text} LIKE ${`%${digits.slice(-comparedDigits)}%`}`)
    .limit(mostCandidates);
  if (found.length === 0) return [];
  const candidates = await db
    .select()
    .from(clients)
    .where(
      inArray(
        clients.id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(clients.sort_name, clients.id);
  return candidates.flatMap((client) => {
    const matched = clientPhones
      .map((name) => client[name])
      .find((own) => own !== '' && internationalForm(own, client.country || country) === called);
    return matched ? [{ id: client.id, uuid: client.uuid, name: clientLabel(client), email: client.email, matched }] : [];
  });
}

/** E.164 without its extension; the digits alone where it is no number of any country. */
function internationalForm(phone: string, country: string): string {
  const given: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(phone, given)?.number ?? phone.replace(/\D/g, '');
}
