/** A service whose records contain injection strings in their text fields. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { addressParts } from '../../contract/resources/address.ts';
import { clientFields } from '../../contract/resources/client.ts';
import { consignmentFields } from '../../contract/resources/consignment.ts';
import { itemFields } from '../../contract/resources/items/item-fields.ts';
import { saleFields } from '../../contract/resources/sale.ts';
import { chargeFields } from '../../contract/resources/shared-fields.ts';
import { createHostileTexts, type HostileTexts, hostileValues } from '../injection/hostile-values.ts';
import { today } from '../today.ts';
import { type RunningService, runService } from './running-service.ts';
import { type Api, apiAs, type SignIn, signInAt } from './service-api.ts';

export interface HostileHouse {
  readonly service: RunningService;
  /** The session of a clerk whose name also consists of injection strings. */
  readonly signIn: SignIn;
  readonly admin: Api;
  /** The id of the client with the telephone number `phone`. */
  readonly client: string;
  readonly phone: string;
  /** Pages that show or edit the records. */
  readonly paths: readonly string[];
}

const password = 'not of the demo';
const phone = '+41791234567';

export async function startHostileHouse(): Promise<HostileHouse> {
  const hostile = createHostileTexts();
  const service = await runService(undefined, { SEED: 'none' });
  try {
    await service.stop();
    for (const account of ['clerk', 'admin'] as const) await addUser(service.dataDirectory, account, hostile.several(200));
    await service.start();
    const signIn = await signInAt(service.url, 'clerk', password);
    const admin = apiAs(service.url, await signInAt(service.url, 'admin', password));
    return { service, signIn, admin, phone, ...(await createHostileRecords(admin, hostile, Number(signIn.uid))) };
  } catch (error) {
    await service.remove();
    throw error;
  }
}

async function createHostileRecords(api: Api, hostile: HostileTexts, clerk: number): Promise<Pick<HostileHouse, 'client' | 'paths'>> {
  const soon = Date.now() + 86_400_000;
  const client = await api.create('datatable-clients', { ...hostileValues(clientFields, hostile), phone });
  const owner = Number(client.id);
  const sale = await api.create('datatable-sales', { ...hostileValues(saleFields, hostile), live_sale_date_from: soon, published: true });
  const inSale = `sale_id=${sale.id}`;
  // The client has a blocking reason and is therefore blocked, so each record for the client needs a confirmation.
  const confirmed = { confirmation: hostile.all(1_000) };
  const consignmentValues = { ...hostileValues(consignmentFields, hostile), ...confirmed, owner };
  const consignment = await api.create(`datatable-consignments?${inSale}`, consignmentValues);
  const { lot_letter: _oneLetter, ...itemValues } = hostileValues(itemFields, hostile);
  const item = await api.create(`datatable-items?${inSale}`, { ...itemValues, consignment: Number(consignment.id), lot_number: 1 });
  const parts = Object.entries(addressParts).map(([part, maxLength]) => [part, hostile.one(maxLength)]);
  await api.create('client-address', {
    client: client.id,
    address: { ...Object.fromEntries(parts), country: 'CH' },
    default_address: true,
  });
  const { description } = hostileValues(chargeFields, hostile);
  const charges = [{ description, amount: 4_200 }];
  const invoice = { type: 'transport_invoice', sale: sale.id, owner: client.id, additional_charges: charges };
  const order = await api.create('orders', { ...invoice, ...confirmed });
  for (const status of ['in_process', 'finished']) await api.patch(`orders/${order.id}`, { status });
  const paymentDetails = {
    credit_card_type: hostile.one(60),
    bank: hostile.one(60),
    cheque_number: hostile.one(60),
    info: hostile.several(2_000),
  };
  const payment = { order: order.id, transaction_type: 'Payment', amount: '1.00', transaction_date: today };
  await api.create('transactions', { ...payment, ...paymentDetails });
  const task = await api.create('tasks', {
    label: hostile.several(250),
    reference: owner,
    assignee_uid: clerk,
    note: hostile.all(20_000),
    due_date: Math.floor(soon / 1_000),
  });
  for (const reference of [client, sale, consignment, item, order])
    await api.create('notes', { label: hostile.several(250), note: hostile.all(50_000), reference: Number(reference.id) });
  // After this change, the history also shows injection strings as former values.
  await api.patch(`datatable-clients/${client.id}`, { company: hostile.several(255), shipping_instructions: hostile.all(20_000) });
  const job = await api.create('advancedqueue_item', { name: 'Export addresses to CSV', label: hostile.several(200) });

  const lists = ['clients', 'sales', 'items', 'consignments', 'orders', 'tasks', 'jobs', 'tasks/board', 'tasks/my-work', 'dashboard'];
  const records = { clients: client, sales: sale, items: item, consignments: consignment, tasks: task };
  return {
    client: client.id,
    paths: [
      ...lists.map((name) => `/${name}`),
      ...Object.entries(records).flatMap(([name, { id }]) => [`/${name}/${id}/show`, `/${name}/${id}`]),
      `/orders/${order.id}/show`,
      `/jobs/${job.id}/show`,
      `/sales/${sale.id}/lots`,
      `/sales/${sale.id}/numbering`,
    ],
  };
}

async function addUser(dataDirectory: string, account: 'clerk' | 'admin', name: string): Promise<void> {
  const role = account === 'admin' ? 'administrator' : account;
  const args = ['scripts/service-command.mjs', 'user', 'add', `${account}@example.com`, '--role', role, `--name=${name}`];
  const run = promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDirectory } });
  run.child.stdin?.end(`${password}\n`);
  await run;
}
