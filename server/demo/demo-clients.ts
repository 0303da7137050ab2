/** Clients with their addresses, created over a period of eight years. */
import type { StoredOf } from '../../contract/fields.ts';
import type { ClientFields } from '../../contract/resources/client.ts';
import type { clients } from '../database/schema.ts';
import { bankDetails } from './bank-details.ts';
import { clientIdentity } from './client-identity.ts';
import { clientCharges, consignorCommissions } from './commissions.ts';
import { type DemoCountry, homeCountry, weightedCountries } from './countries/index.ts';
import { type DemoAddress, demoAddresses } from './demo-addresses.ts';
import { linkedClient, officeIds } from './demo-users.ts';
import { createEmailAddresses } from './email-addresses.ts';
import { createRandom, type Random } from './random.ts';
import * as remarks from './remarks.ts';
import { termIds } from './term-labels.ts';

export type DemoClient = typeof clients.$inferInsert & Partial<StoredOf<ClientFields>>;

const dayMs = 86_400_000;
/** Milliseconds over which the creation of the clients is distributed. */
const creationPeriod = 8 * 365 * dayMs;

/**
 * Yields `count` clients with ids from 1 in the order of their creation. `now` is in Unix milliseconds, `standardRate` is the standard tax
 * rate in millionths.
 */
export function* demoClients(
  count: number,
  now: number,
  standardRate: number,
): Generator<{ client: DemoClient; addresses: DemoAddress[] }, void> {
  const random = createRandom(20_250_401);
  const emailFor = createEmailAddresses(random, [linkedClient.email]);
  let nextAddressId = 1;
  for (let id = 1; id <= count; id += 1) {
    const country = id === linkedClient.id ? homeCountry : random.pick(weightedCountries);
    const homePlace = random.pick(country.places);
    const identity = clientIdentity(random, id, country, homePlace, emailFor, now);
    // No client was created in the last minute.
    const created = now - Math.floor((creationPeriod * (count - id + random.next())) / count) - 60_000;
    const addresses = demoAddresses(random, { id, ...identity, created }, country, homePlace, nextAddressId);
    const client = {
      id,
      uuid: random.uuid(),
      customer_number: `C-${10_000 + id}`,
      ...identity,
      ...approvalFields(random, id, created, now),
      ...classificationFields(random, id),
      ...paymentFields(random, country, identity, standardRate),
      ...instructionFields(random, now),
      default_address_id: nextAddressId,
      country: country.code,
      city: homePlace.city,
      created,
      // The square makes changes soon after the creation more frequent.
      updated: created + Math.floor(random.next() ** 2 * (now - created)),
    };
    nextAddressId += addresses.length;
    yield { client, addresses };
  }
}

/** Most clients of the last month are not approved yet. */
function approvalFields(random: Random, id: number, created: number, now: number): DemoClient {
  const isLinked = id === linkedClient.id;
  const isNew = !isLinked && random.chance(now - created < 30 * dayMs ? 0.6 : 0.02);
  const isBlocked = !isLinked && random.chance(0.015);
  return {
    published: !isNew,
    blocking_reason: isBlocked ? random.pick(remarks.blockingReasons) : '',
    warning: random.chance(0.03) ? random.pick(remarks.warnings) : '',
    block_emails: random.chance(isBlocked ? 0.8 : 0.04),
  };
}

function classificationFields(random: Random, id: number): DemoClient {
  return {
    agent: id > 20 && random.chance(0.03) ? random.integer(2, id - 1) : null,
    responsible_user: random.chance(0.35) ? random.pick(officeIds) : null,
    categories: random.pickSeveral(termIds('client_categories'), random.pick([0, 1, 1, 1, 2])),
    interested_in: random.pickSeveral(termIds('interests'), random.integer(0, 4)),
    tags: random.pickSeveral(termIds('tags'), random.pick([0, 0, 0, 1, 1, 2])),
    source: random.chance(0.8) ? random.pick(termIds('sources')) : null,
    vendorplace_id: random.chance(0.05) ? random.fill('VP-%#####') : '',
    external_ids: random.chance(0.04) ? [{ system: 'Bidding portal', external_id: random.fill('%#######') }] : [],
  };
}

function paymentFields(
  random: Random,
  country: DemoCountry,
  client: { first_name: string; last_name: string; company: string },
  standardRate: number,
): DemoClient {
  const owner = client.company || `${client.first_name} ${client.last_name}`;
  const isAbroad = country !== homeCountry;
  const foreignTaxType = client.company ? 'reverse_charge' : 'exempt';
  return {
    bank_details: random.chance(0.4) ? bankDetails(random, country, owner) : [],
    default_payment_method: random.pick(['', 'Payment', 'Wire Transfer', 'Wire Transfer', 'Cheque']),
    invoice_release_limit: random.chance(0.1) ? random.pick([5_000, 10_000, 25_000, 100_000]) * 100 : null,
    consignor_commissions: random.chance(0.12) ? consignorCommissions(random) : [],
    additional_charges: random.chance(0.05) ? clientCharges(random, standardRate) : [],
    tax_type: isAbroad ? foreignTaxType : 'standard',
    tax_id: client.company ? random.fill(country.taxId) : '',
    tax_state: '',
  };
}

function instructionFields(random: Random, now: number): DemoClient {
  const pickSometimes = (probability: number, texts: readonly string[]) => (random.chance(probability) ? random.pick(texts) : '');
  const isAway = random.chance(0.02);
  const from = now + random.integer(-20, 20) * dayMs;
  const isSubscribed = random.chance(0.2);
  return {
    billing_instructions: pickSometimes(0.06, remarks.billingInstructions),
    client_billing_instruction: pickSometimes(0.03, remarks.billingInstructions),
    shipping_instructions: pickSometimes(0.08, remarks.shippingInstructions),
    shipping_instructions_client: pickSometimes(0.05, remarks.shippingWishes),
    temp_shipping_instructions: isAway ? random.pick(remarks.temporaryShipping) : '',
    temp_si_dates_from: isAway ? from : null,
    temp_si_dates_to: isAway ? from + random.integer(7, 60) * dayMs : null,
    subscription_type: isSubscribed ? random.pick(remarks.subscriptions) : '',
    expiration_date: isSubscribed ? now + random.integer(-200, 700) * dayMs : null,
  };
}
