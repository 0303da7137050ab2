import type { addresses } from '../database/schema.ts';
import { type DemoCountry, weightedCountries } from './countries/index.ts';
import type { Random } from './random.ts';

export type DemoAddress = typeof addresses.$inferInsert;
export type DemoPlace = DemoCountry['places'][number];

/** `created` is in Unix milliseconds. */
export interface Addressee {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly created: number;
}

/** The ids are consecutive from `firstId`. The first address is the default address, in the place `homePlace`. */
export function demoAddresses(
  random: Random,
  client: Addressee,
  country: DemoCountry,
  homePlace: DemoPlace,
  firstId: number,
): DemoAddress[] {
  const count = random.chance(0.72) ? 1 : random.integer(2, 3);
  return Array.from({ length: count }, (_, index) => {
    const isAbroad = index > 0 && random.chance(0.25);
    const addressCountry = isAbroad ? random.pick(weightedCountries) : country;
    const place = index === 0 ? homePlace : random.pick(addressCountry.places);
    return {
      id: firstId + index,
      client_id: client.id,
      country: addressCountry.code,
      administrative_area: place.area ?? '',
      locality: place.city,
      postal_code: random.fill(place.postalCode),
      thoroughfare: addressCountry.streetLine
        .replace('{street}', random.pick(addressCountry.streets))
        .replace('{number}', String(random.integer(1, 148))),
      premise: random.chance(0.15) ? random.pick(addressCountry.premises) : '',
      first_name: client.first_name,
      last_name: client.last_name,
      organisation_name: client.company,
      address_types: addressTypesOf(index, count),
      default_address: index === 0,
      validated: random.chance(0.7),
      created: client.created,
      updated: client.created,
    };
  });
}

function addressTypesOf(index: number, count: number): string[] {
  if (count === 1) return ['billing', 'shipping'];
  return [['billing'], ['shipping'], []][index] ?? [];
}
