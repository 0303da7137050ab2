import type { StoredOf } from '../../contract/fields.ts';
import type { ClientFields } from '../../contract/resources/client.ts';
import type { DemoCountry } from './countries/index.ts';
import { linkedClient } from './demo-users.ts';
import { type createEmailAddresses, toAddressCharacters } from './email-addresses.ts';
import { phoneNumber } from './phone-number.ts';
import type { Random } from './random.ts';
import { positions } from './remarks.ts';

const yearMs = 365.25 * 86_400_000;
/** Returns the preceding midnight in UTC. The remainder is made positive, because instants before 1970 are negative. */
const midnightBefore = (milliseconds: number) => milliseconds - (((milliseconds % 86_400_000) + 86_400_000) % 86_400_000);

/**
 * Most clients are persons, and most companies have a contact person. The client of a demo account (`linkedClient`) has a fixed name and
 * e-mail address.
 */
export function clientIdentity(
  random: Random,
  id: number,
  country: DemoCountry,
  place: DemoCountry['places'][number],
  emailFor: ReturnType<typeof createEmailAddresses>,
  now: number,
) {
  const isLinked = id === linkedClient.id;
  const isCompany = !isLinked && random.chance(0.24);
  const hasPersonName = !isCompany || random.chance(0.75);
  const isWoman = isLinked || random.chance(0.46);
  const pickSurname = () => random.pick(country.surnames);
  const names = {
    first_name: hasPersonName ? random.pick(isWoman ? country.women : country.men) : '',
    last_name: hasPersonName ? pickSurname() + (random.chance(0.08) ? `-${pickSurname()}` : '') : '',
    company: isCompany ? random.pick(country.companies).replaceAll('{name}', pickSurname) : '',
    email: '',
    ...(isLinked ? linkedClient : {}),
  };
  const { company, first_name, last_name } = names;
  const createMobile = () => phoneNumber(random, country, random.pick(country.mobiles));
  const createLandline = () => phoneNumber(random, country, place.phone);
  const isDoctor = hasPersonName && random.chance(0.05);
  const honorific = isWoman ? country.honorifics.woman : country.honorifics.man;
  return {
    first_name,
    last_name,
    company,
    position_company: isCompany && hasPersonName && random.chance(0.6) ? random.pick(positions) : '',
    name_prefix: hasPersonName ? `${honorific}${isDoctor ? ' Dr.' : ''}` : '',
    override_salutation: isDoctor && random.chance(0.3) ? `${honorific} Dr. ${last_name}` : '',
    birthdate: hasPersonName && random.chance(0.6) ? midnightBefore(now - Math.floor((22 + random.next() * 68) * yearMs)) : null,
    email: names.email || emailFor(first_name, last_name, company),
    secondary_email: random.chance(0.06) ? `${toAddressCharacters(last_name || company)}.${id}@example.net` : '',
    phone: random.chance(0.75) ? createLandline() : '',
    primary_phone: random.chance(0.12) ? createLandline() : '',
    office_phone: random.chance(isCompany ? 0.85 : 0.15) ? createLandline() : '',
    mobile: random.chance(hasPersonName ? 0.85 : 0.2) ? createMobile() : '',
    fax: random.chance(isCompany ? 0.2 : 0.03) ? createLandline() : '',
    client_website: isCompany && random.chance(0.7) ? `https://www.${toAddressCharacters(company)}.example` : '',
    website_language: random.pick(country.websiteLanguages),
  } satisfies Partial<StoredOf<ClientFields>>;
}
