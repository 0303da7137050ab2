import { useLocale } from 'react-admin';
import { useMe } from '../../providers/me.ts';
import { type HouseFormat, houseFormat } from './house-format.ts';

/** Returns the house's formats; the same object until the language or the configuration changes. */
export const useFormat = (): HouseFormat => houseFormat(useMe().config, useLocale() ?? 'en');
