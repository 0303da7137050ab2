import { useFormat } from '../format/use-format.ts';

interface InstantTextProps {
  readonly value: string | null | undefined;
  /** Shows only the day. */
  readonly dateOnly?: boolean;
  /** Uses the house's time zone, as for the date of a sale. The zone is named if the user's clock shows a different time. */
  readonly atHouse?: boolean;
}

/** Shows an instant in the house's format and the user's time zone, or the house's with `atHouse`; empty if there is none. */
export const InstantText = ({ value, dateOnly = false, atHouse = false }: InstantTextProps) => {
  const format = useFormat();
  if (!value) return null;
  const [day, instant] = atHouse ? [format.houseDate, format.houseInstant] : [format.date, format.instant];
  return (
    <time dateTime={value} {...(dateOnly ? { style: { whiteSpace: 'nowrap' } } : {})}>
      {(dateOnly ? day : instant)(value) ?? value}
    </time>
  );
};
