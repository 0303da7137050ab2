/** The header of an order: the details of the client that the order stores. */
import { documentLanguage } from '../../../contract/countries.ts';
import { clientLabel } from '../../../contract/resources/client.ts';
import type { BankAccount } from '../../../contract/resources/orders/letterhead.ts';
import type { OrderType } from '../../../contract/resources/orders/order.ts';
import type { Transaction } from '../../database/connection.ts';
import { invalidBody } from '../../http/problem.ts';
import type { ServiceContext } from '../../service-context.ts';
import { addressObjectOf } from '../addresses/address-records.ts';
import { addressWithName, renderAddress } from '../addresses/render-address.ts';
import { addressesOfClient } from '../addresses/repository.ts';
import { findClient } from '../clients/repository.ts';
import type { OrderRow } from './repository.ts';

/** Returns the current header for an order. The addresses contain the client’s name. Throws 422 if the client does not exist. */
export async function loadOrderHeader(
  context: Pick<ServiceContext, 'accountingCountry'>,
  transaction: Transaction,
  ownerId: number,
  type: OrderType,
) {
  const client = await findClient(transaction, ownerId);
  if (!client) throw invalidBody({ owner: [`refers to the client ${ownerId}, which does not exist`] });
  const label = clientLabel(client);
  const rows = await addressesOfClient(transaction, ownerId);
  const addressFor = (addressType: string) =>
    rows.find((row) => row.address_types.includes(addressType)) ?? rows.find((row) => row.default_address);
  const renderFor = (addressType: string) => {
    const address = addressFor(addressType);
    return addressWithName({ label, company: client.company }, address ? renderAddress(addressObjectOf(address)) : '');
  };
  return {
    owner_id: ownerId,
    owner_label: label,
    language: documentLanguage(client.website_language, context.accountingCountry),
    customer_number: client.customer_number,
    vat_number: client.tax_id,
    buyer_address: renderFor('billing'),
    shipping_address: renderFor('shipping'),
    bank_account: type === 'consignor' ? bankAccountOf(client.bank_details) : null,
  };
}

/** Returns the columns that a correction or a split copies to the new order. */
export const copiedHeader = ({
  sale_id,
  owner_id,
  owner_label,
  customer_number,
  buyer_address,
  shipping_address,
  vat_number,
  language,
  bank_account,
  buyers_premium,
  buyers_premium_includes_tax,
}: OrderRow) => ({
  sale_id,
  owner_id,
  owner_label,
  customer_number,
  buyer_address,
  shipping_address,
  vat_number,
  language,
  bank_account,
  buyers_premium,
  buyers_premium_includes_tax,
});

function bankAccountOf(storedAccounts: readonly Record<string, unknown>[]): BankAccount | null {
  const accounts = storedAccounts.map((account) => {
    const text = (name: keyof BankAccount) => (typeof account[name] === 'string' ? account[name] : '');
    return { owner: text('owner'), name: text('name'), number: text('number'), iban: text('iban'), bic: text('bic') };
  });
  return accounts.find(({ number, iban }) => number !== '' || iban !== '') ?? null;
}
