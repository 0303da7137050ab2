import { useLocale } from 'react-admin';
import { countryName } from './country-name.ts';

export const CountryText = ({ code }: { code: string }) => countryName(code, useLocale());
