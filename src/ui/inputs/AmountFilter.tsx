import { AmountBound } from './AmountBound.tsx';

interface AmountFilterProps {
  /** The field; its range stands below it as `from` and `to`. */
  readonly source: string;
  readonly label: string;
  /** Read by the list's filter form. */
  readonly alwaysOn?: boolean;
}

/** A range of amounts, both ends included. */
export const AmountFilter = ({ source, label }: AmountFilterProps) =>
  (['from', 'to'] as const).map((end) => <AmountBound key={end} source={`${source}.${end}`} label={label} end={end} />);
