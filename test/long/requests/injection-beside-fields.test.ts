/**
 * Injection strings in text that is not a field of a resource's table: tasks, notes, addresses, payments, orders, jobs, calls and file
 * names.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../../contract/endpoints.ts';
import { addressParts } from '../../../contract/resources/address.ts';
import { chargeFields } from '../../../contract/resources/shared-fields.ts';
import { type Hostility, hostileValues, hostility } from '../../injection/hostile-values.ts';
import { storableStrings } from '../../injection/injection-strings.ts';
import { characters } from '../../injection/strings/characters.ts';
import { headers } from '../../injection/strings/headers.ts';
import { paths } from '../../injection/strings/paths.ts';
import { recordIn, recordsIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeOrder, writeSale } from '../../server/write-records.ts';
import { today } from '../../today.ts';

const root = '/api/v1.0';
let service: TestService;
let client = '';
let sale = '';
let order = '';
beforeAll(async () => {
  service = await startTestService();
  client = await writeClient(service, { last_name: 'Kept' });
  sale = await writeSale(service);
  order = await writeOrder(service, client, { sale_id: Number(sale), status: 'finished' });
});
afterAll(() => service.close());

type Values = Readonly<Record<string, unknown>>;
interface Place {
  readonly values: (hostile: Hostility) => Values;
  readonly besides?: () => Values;
  /** Returns the values as a response contains them. */
  readonly kept: (record: Values) => Values;
  /** Whether the record can be changed afterwards, at its own path. */
  readonly changes?: boolean;
}

const post = (path: string, json: unknown) => service.call('POST', `${root}/${path}`, { as: 'administrator', json });
/** Returns text for a label. The service trims labels, so the hostile strings are inside. */
const inner = (hostile: Hostility, longest: number) => `a ${hostile.several(longest - 4)} z`;
const addressValues = (hostile: Hostility): Values => {
  const parts = Object.entries(addressParts).map(([part, longest]) => [part, hostile.one(longest)]);
  return { ...Object.fromEntries(parts), country: 'CH' };
};

/** The places that take text, by the path of the request that creates them. */
const places: Readonly<Record<string, Place>> = {
  tasks: {
    values: (hostile) => ({ label: inner(hostile, 255), note: hostile.several(20_000) }),
    kept: ({ label, note }) => ({ label, note: Object(note).value }),
    changes: true,
  },
  notes: {
    values: (hostile) => ({ label: inner(hostile, 255), note: hostile.several(50_000) }),
    besides: () => ({ reference: Number(client) }),
    kept: ({ label, note }) => ({ label, note }),
    changes: true,
  },
  'client-address': {
    values: (hostile) => ({ address: addressValues(hostile) }),
    besides: () => ({ client }),
    kept: ({ address }) => {
      const { name_line: _computed, ...parts } = Object(address);
      return { address: parts };
    },
    changes: true,
  },
  advancedqueue_item: {
    values: (hostile) => ({ label: inner(hostile, 255) }),
    besides: () => ({ name: 'control_list_order_check' }),
    kept: ({ label }) => ({ label }),
  },
  'caller-id': {
    values: (hostile) => ({ phone: inner(hostile, 60), call_id: inner(hostile, 120) }),
    besides: () => ({ username: 'clerk@example.com' }),
    kept: ({ call_id, client: found }) => ({ call_id, phone: Object(found).phone }),
  },
};

test.each(Object.entries(places))(
  'the endpoint %s stores each injection string as it was sent',
  async (path, { values, besides, kept, changes }) => {
    const hostile = hostility();
    while (!hostile.isThrough()) {
      const sent = values(hostile);
      const response = recordIn(await post(path, { ...besides?.(), ...sent }));
      expect(kept(response)).toEqual(sent);
      if (!changes) continue;
      const changed = values(hostile);
      expect(kept(recordIn(await service.call('PATCH', `${root}/${path}/${response.id}`, { as: 'administrator', json: changed })))).toEqual(
        changed,
      );
    }
  },
);

test('a payment stores each injection string, and the list of payments returns it', async () => {
  const hostile = hostility();
  while (!hostile.isThrough()) {
    const texts = {
      credit_card_type: hostile.one(60),
      bank: hostile.one(60),
      bank_account_number: hostile.one(60),
      bank_branch: hostile.several(120),
      cheque_number: hostile.one(60),
      info: hostile.several(2_000),
    };
    const payment = {
      order,
      transaction_type: 'Payment',
      amount: '1.00',
      transaction_date: today,
      allow_overpayment: true,
      ...texts,
    };
    const { id } = recordIn(await post('transactions', payment));
    const [listed] = recordsIn(await service.call('GET', `${root}/transactions?filter[id]=${id}`, { as: 'clerk' }));
    expect(listed).toMatchObject(texts);
  }
});

test('an order stores each injection string in its charges', async () => {
  const hostile = hostility();
  while (!hostile.isThrough()) {
    const { description } = hostileValues(chargeFields, hostile);
    const charge = { description, amount: 4_200 };
    const response = recordIn(await post('orders', { type: 'transport_invoice', sale, owner: client, additional_charges: [charge] }));
    expect(JSON.stringify(response)).toContain(JSON.stringify(description));
  }
});

test('a file stores the part of each injection string that can be a name, without extra headers', async () => {
  const tried = [...paths, ...headers, ...characters, ...storableStrings.filter((text, index) => text.length < 300 && index % 5 === 0)];
  for (const text of tried) {
    const response = await service.call('POST', `${root}/files`, { as: 'clerk', upload: new File(['text'], `${text}.txt`) });
    if (response.status === 422) continue;
    const { filename, url } = recordIn(response);
    expect(filename).toMatch(/^[^/\\\p{Cc}\p{Bidi_Control}]+$/u);
    const received = (await fetch(String(url))).headers;
    expect(received.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.!~%-]+$/);
    expect(received.get('content-type')).toBe('text/plain; charset=utf-8');
  }
});

test('no other endpoint takes text', () => {
  const texts = /\{"type":"string",("minLength":\d+,)?"maxLength":\d+\}/;
  const taking = Object.values(endpoints).filter(
    (endpoint) => 'body' in endpoint && texts.test(JSON.stringify(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }))),
  );
  const takingPaths = taking.map(({ path }) => path.replace(`${root}/`, '').replace('/:id', ''));
  expect(new Set(takingPaths)).toEqual(
    new Set([
      ...Object.keys(places),
      // A preview takes the same body as an order.
      ...['transactions', 'orders', 'order-preview'],
      // The fields of these are tested in test/long/requests/injection.test.ts.
      ...['datatable-clients', 'datatable-sales', 'datatable-items', 'datatable-consignments'],
      // These take values of the item's own fields.
      ...['items-bulk', 'items-bulk-edit'],
    ]),
  );
});
