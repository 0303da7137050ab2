import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { CompactList } from '../../ui/list/CompactList.tsx';
import { ConsignmentStatus } from './ConsignmentStatus.tsx';

/** The consignment list on narrow screens. */
export const ConsignmentCompactList = () => (
  <CompactList<ConsignmentAppRecord>
    primary={({ id, label }) => label || `#${id}`}
    secondary={({ owner, sale }) => [owner?.label, sale?.label].filter(Boolean).join(' · ')}
    end={({ status }) => <ConsignmentStatus status={status} />}
  />
);
