import { beforeAll, expect, test } from 'vitest';
import type { Fields, Labels } from '../../../contract/fields.ts';
import { phoneErrors } from '../../../contract/phone-number.ts';
import { clientFields, clientPhones } from '../../../contract/resources/client.ts';
import { checkValue } from '../../../contract/value-checks.ts';
import { demoClients } from '../../../server/demo/demo-clients.ts';

const now = Date.parse('2026-03-14T09:26:53Z');
const labels: Labels = { term: (id) => ({ id: String(id), label: '' }), reference: (_bundle, id) => ({ id: String(id), label: '' }) };

let generated: ReturnType<typeof generate>;
const generate = (count: number, at = now) => [...demoClients(count, at, 81_000)];
beforeAll(() => {
  generated = generate(2_500);
});

test('the same seed generates the same demo clients', () => {
  expect(generate(300)).toEqual(generate(300));
});

test('demo clients have unique e-mail addresses, customer numbers and ids', () => {
  for (const name of ['email', 'customer_number', 'id', 'uuid'] as const) {
    expect(new Set(generated.map(({ client }) => client[name])).size, name).toBe(2_500);
  }
});

test('e-mail addresses and websites of demo clients use only reserved example domains', () => {
  const hosts = generated.flatMap(({ client }) => [client.email, client.secondary_email, client.client_website]).filter(Boolean);
  expect(hosts.filter((host) => !/[@.](example|example\.(com|net|org))$/.test(host ?? ''))).toEqual([]);
});

test('IBANs of demo clients have the length of their country and correct check digits', () => {
  const lengths: Readonly<Record<string, number>> = { CH: 21, DE: 22, AT: 20, FR: 27, IT: 27, GB: 22, NL: 18, BE: 16 };
  const ibans = generated.flatMap(({ client }) => (client.bank_details ?? []).map(({ iban }) => String(iban))).filter(Boolean);
  expect(new Set(ibans.map((iban) => iban.slice(0, 2)))).toEqual(new Set(Object.keys(lengths)));
  const wrong = ibans.filter((iban) => iban.length !== lengths[iban.slice(0, 2)] || remainder(iban) !== 1);
  expect(wrong).toEqual([]);
});

/** Returns the rearranged IBAN modulo 97, computed digit by digit as in ISO 7064. */
function remainder(iban: string): number {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((remainderSoFar, digit) => (remainderSoFar * 10 + Number(digit)) % 97, 0);
}

test('a demo client has one to three addresses, and has the city and country of its only default address', () => {
  for (const { client, addresses } of generated) {
    expect(addresses.length).toBeGreaterThanOrEqual(1);
    expect(addresses.length).toBeLessThanOrEqual(3);
    const [home, ...others] = addresses.filter((address) => address.default_address);
    expect(others).toEqual([]);
    expect(home).toMatchObject({ id: client.default_address_id, client_id: client.id, country: client.country, locality: client.city });
  }
  expect(new Set(generated.flatMap(({ addresses }) => addresses.map(({ id }) => id))).size).toBe(
    generated.flatMap((demoClient) => demoClient.addresses).length,
  );
});

test('most demo clients are approved, a few are blocked, and some, mostly the latest, are new', () => {
  const isNew = (demoClient: (typeof generated)[number]) => !demoClient.client.published;
  const share = (selected: typeof generated) => selected.length / generated.length;
  expect(share(generated.filter(isNew))).toBeGreaterThan(0.01);
  expect(share(generated.filter(isNew))).toBeLessThan(0.1);
  expect(share(generated.filter(({ client }) => client.blocking_reason))).toBeGreaterThan(0.005);
  expect(share(generated.filter(({ client }) => client.blocking_reason))).toBeLessThan(0.05);
  expect(generated.slice(-20).filter(isNew).length).toBeGreaterThan(5);
});

test('demo clients were created in the order of their ids, many in the last year, and none was changed before its creation', () => {
  const created = generated.map(({ client }) => client.created ?? Number.NaN);
  expect(created).toEqual(created.toSorted((a, b) => a - b));
  expect(generated.every(({ client }) => (client.updated ?? 0) >= (client.created ?? now) && (client.updated ?? now) < now)).toBe(true);
  expect(created.filter((time) => time > now - 365 * 86_400_000).length).toBeGreaterThan(200);
});

test('all values of demo clients are values that staff could enter', () => {
  const fields: Fields = clientFields;
  const refused: string[] = [];
  for (const { client } of generated) {
    for (const [name, value] of Object.entries(client)) {
      const field = fields[name];
      if (!field) continue;
      const read = field.read.safeParse(field.toRead(value, labels));
      expect(read.error, `${name} of ${client.id}`).toBeUndefined();
      const sent = field.sent.safeParse(field.toSent(read.data));
      expect(sent.error, `${name} of ${client.id}`).toBeUndefined();
      checkValue(field, sent.data, { addIssue: ({ message }) => refused.push(`${name} of ${client.id}: ${sent.data} ${message}`) }, []);
    }
    refused.push(
      ...Object.keys(phoneErrors(clientPhones, client, client.country ?? '')).map(
        (name) => `${name} of ${client.id}: ${Reflect.get(client, name)}`,
      ),
    );
  }
  expect(refused).toEqual([]);
});

test('the first demo client belongs to the demo client account, however many clients are generated', () => {
  for (const count of [1, 30]) {
    const first = generate(count)[0]?.client;
    expect(first).toMatchObject({ id: 1, email: 'client@example.com', published: true, blocking_reason: '' });
  }
});
