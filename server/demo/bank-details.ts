import type { StoredOf } from '../../contract/fields.ts';
import type { ClientFields } from '../../contract/resources/client.ts';
import type { DemoCountry } from './countries/index.ts';
import { iban } from './iban.ts';
import type { Random } from './random.ts';

/** Returns one bank account. In countries without IBANs, it has an account number. */
export function bankDetails(random: Random, country: DemoCountry, owner: string): StoredOf<ClientFields>['bank_details'] {
  const bank = random.pick(country.banks);
  const account = random.fill(bank.account);
  const { name, bic } = bank;
  return [
    country.hasIban ? { name, number: '', owner, iban: iban(country.code, account), bic } : { name, number: account, owner, iban: '', bic },
  ];
}
