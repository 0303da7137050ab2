import { DateInput } from 'ra-ui-materialui';
import { dayOfInstant, instantOfDay } from './day-bounds.ts';

interface DayFilterProps {
  readonly source: string;
  readonly label: string;
  readonly end: 'from' | 'to';
  /** Read by the list's filter form. */
  readonly alwaysOn?: boolean;
}

/** One end of a range of days, both of which belong to it. */
export const DayFilter = ({ source, label, end }: DayFilterProps) => (
  <DateInput
    source={source}
    label={label}
    sx={{ width: { sm: 150 } }}
    format={(value: unknown) => (typeof value === 'string' ? dayOfInstant(value) : '')}
    parse={(value: unknown) => (typeof value === 'string' && value ? instantOfDay(value, end) : null)}
  />
);
