import { useTranslate } from 'react-admin';
import type { HouseTerm } from '../../contract/resources/house-term.ts';
import { dayIn, isoDay } from '../../contract/time.ts';
import { useFormat } from '../ui/format/use-format.ts';

/**
 * Returns a function that returns why new terms cannot begin on a day; undefined if they can. `otherTerms` are the terms of the same series,
 * such as a kind or a channel. Only one of them can begin on a day, unless the others are withdrawn.
 */
export function useFirstDayRefusal(): (day: string, otherTerms: readonly HouseTerm[]) => string | undefined {
  const translate = useTranslate();
  const format = useFormat();
  return (day, otherTerms) => {
    if (!isoDay.safeParse(day).success) return 'app.invalid.day';
    const today = dayIn(format.timeZone, Date.now());
    if (day < today) return translate('settings.terms.past', { today: format.day(today) ?? today });
    // Built-in terms, which have no id, do not prevent other terms on the same day.
    const isTaken = otherTerms.some(({ id, from, state }) => id !== null && from === day && state !== 'withdrawn');
    return isTaken ? translate('settings.terms.dayTaken') : undefined;
  };
}
