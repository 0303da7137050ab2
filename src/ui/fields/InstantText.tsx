import { useFormat } from '../format/use-format.ts';

interface InstantTextProps {
  readonly value: string | null | undefined;
  readonly dateOnly?: boolean;
  /**
   * Uses the time zone of the auction house instead of the user's. Adds the name of the zone if the user's clock shows a different time.
   */
  readonly inHouseZone?: boolean;
}

export const InstantText = ({ value, dateOnly = false, inHouseZone = false }: InstantTextProps) => {
  const format = useFormat();
  if (!value) return null;
  const [formatDay, formatInstant] = inHouseZone ? [format.houseDate, format.houseInstant] : [format.date, format.instant];
  return (
    <time dateTime={value} {...(dateOnly ? { style: { whiteSpace: 'nowrap' } } : {})}>
      {(dateOnly ? formatDay : formatInstant)(value) ?? value}
    </time>
  );
};
