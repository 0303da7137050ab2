import type { Language } from '../../../contract/countries.ts';

/**
 * The data for clients from a country. In numbers and codes, `#` is replaced by a digit, `%` by a digit other than 0, and `?` by a capital
 * letter. See `Random.fill`.
 */
export interface DemoCountry {
  /** Two-letter code of ISO 3166-1. */
  readonly code: string;
  /** Share of the country's clients, relative to the weights of the other countries. An integer. */
  readonly weight: number;
  readonly websiteLanguages: readonly Language[];
  /** First names of women, and of men. */
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly surnames: readonly string[];
  readonly honorifics: { readonly woman: string; readonly man: string };
  /** Names of companies, with `{name}` for a surname. */
  readonly companies: readonly string[];
  readonly streets: readonly string[];
  /** Format of a street with its number, with `{street}` and `{number}`. */
  readonly streetLine: string;
  readonly premises: readonly string[];
  /** `phone` is a local number with its area code; `area` is the administrative area, in countries whose addresses contain it. */
  readonly places: readonly { readonly city: string; readonly postalCode: string; readonly phone: string; readonly area?: string }[];
  /** The international prefix, such as `+41`. */
  readonly dial: string;
  /** The prefix before the area code in national form. */
  readonly trunk: string;
  /** Mobile numbers without a prefix. */
  readonly mobiles: readonly string[];
  /** `account` is the part of the IBAN after the check digits, or the account number in countries without IBANs. */
  readonly banks: readonly { readonly name: string; readonly bic: string; readonly account: string }[];
  readonly hasIban: boolean;
  readonly taxId: string;
}
