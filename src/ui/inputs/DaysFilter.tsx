import { useTranslate } from 'ra-core';
import { DayFilter } from '../list/DayFilter.tsx';

interface DaysFilterProps {
  /** The field; its range stands below it as `from` and `to`. */
  readonly source: string;
  readonly label: string;
  /** Read by the list's filter form. */
  readonly alwaysOn?: boolean;
}

/** A range of days, both of which belong to it. */
export const DaysFilter = ({ source, label }: DaysFilterProps) => {
  const translate = useTranslate();
  return (['from', 'to'] as const).map((end) => (
    <DayFilter key={end} source={`${source}.${end}`} label={translate(`fields.range.${end}`, { label: translate(label) })} end={end} />
  ));
};
