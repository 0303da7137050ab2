import { austria } from './at.ts';
import { belgium } from './be.ts';
import { switzerland } from './ch.ts';
import type { DemoCountry } from './country.ts';
import { germany } from './de.ts';
import { france } from './fr.ts';
import { unitedKingdom } from './gb.ts';
import { italy } from './it.ts';
import { netherlands } from './nl.ts';
import { unitedStates } from './us.ts';

export type { DemoCountry } from './country.ts';

const countries = [switzerland, germany, austria, france, italy, unitedKingdom, unitedStates, netherlands, belgium];

/** The country of domestic demo clients. Clients of all other countries are foreign, whatever country is configured for the house. */
export const homeCountry: DemoCountry = switzerland;

/** Contains each country as often as its weight, so that a random pick respects the weights. */
export const weightedCountries: readonly DemoCountry[] = countries.flatMap((country) =>
  Array.from({ length: country.weight }, () => country),
);
