import { useLocale } from 'react-admin';
import { countryName } from './country-name.ts';

/** A country's name in the user's language. */
export const CountryText = ({ code }: { code: string }) => countryName(code, useLocale());
