/** Finds clients by telephone number. International and national forms of a number match, with or without punctuation and extension. */
import { parsePhone } from '../../contract/phone-number.ts';
import { clientLabel, clientPhones } from '../../contract/resources/client.ts';
import type { DatabaseOrTransaction } from '../database/connection.ts';
import { findClientsWithDigits } from './repository.ts';

export interface CallingClient {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  /** The client's number that matched, as it is stored. */
  readonly matched: string;
}

/** Number of last digits that the search compares. These digits are the same in every form of a number, and few clients share them. */
const comparedDigits = 7;

/**
 * Returns the clients who have this number, sorted by name. Returns an empty array if the number has too few digits.
 *
 * @param country the country of `phone` in national form; also used for clients without a country
 */
export async function findCallers(db: DatabaseOrTransaction, phone: string, country: string): Promise<CallingClient[]> {
  const callerNumber = internationalForm(phone, country);
  const digits = callerNumber.replace(/\D/g, '');
  if (digits.length < comparedDigits) return [];
  const candidates = await findClientsWithDigits(db, digits.slice(-comparedDigits));
  return candidates.flatMap((client) => {
    const matchedPhone = clientPhones
      .map((name) => client[name])
      .find((clientPhone) => clientPhone !== '' && internationalForm(clientPhone, client.country || country) === callerNumber);
    return matchedPhone
      ? [{ id: client.id, uuid: client.uuid, name: clientLabel(client), email: client.email, matched: matchedPhone }]
      : [];
  });
}

/** Returns the number in E.164 form without an extension; its digits if it is not a valid number. */
const internationalForm = (phone: string, country: string): string => parsePhone(phone, country)?.number ?? phone.replace(/\D/g, '');
