import type { SaleAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { CompactList } from '../../ui/list/CompactList.tsx';
import { SaleStatus } from './SaleStatus.tsx';

/** The sale list on narrow screens. */
export const SaleCompactList = () => (
  <CompactList<SaleAppRecord>
    primary={({ label }) => label}
    secondary={({ sale_date, venue }) => (
      <>
        <InstantText value={sale_date} atHouse /> {venue && `· ${venue}`}
      </>
    )}
    end={({ status }) => <SaleStatus status={status} />}
  />
);
