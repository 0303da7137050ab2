/** What clients from a country have in common. Patterns are those of `Random.fill`. */
export interface DemoCountry {
  /** ISO 3166-1, two letters. */
  readonly code: string;
  /** Its clients among all demo clients, as a share relative to the other countries' weights. */
  readonly weight: number;
  readonly websiteLanguages: readonly ('en' | 'de' | 'fr')[];
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly surnames: readonly string[];
  readonly honorifics: { readonly woman: string; readonly man: string };
  /** Names of companies, with `{name}` for a surname. */
  readonly companies: readonly string[];
  readonly streets: readonly string[];
  /** How a street and its number are written: with `{street}` and `{number}`. */
  readonly streetLine: string;
  readonly premises: readonly string[];
  /** `phone` is a local number with its area code, `area` the administrative area where letters name it. */
  readonly places: readonly { readonly city: string; readonly postalCode: string; readonly phone: string; readonly area?: string }[];
  readonly dial: string;
  /** What stands before the area code in national writing. */
  readonly trunk: string;
  readonly mobiles: readonly string[];
  /** `account` follows the check digits of the IBAN; where there is no IBAN it is the account's number. */
  readonly banks: readonly { readonly name: string; readonly bic: string; readonly account: string }[];
  readonly hasIban: boolean;
  readonly taxId: string;
}
