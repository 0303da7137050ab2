import Box from '@mui/material/Box';
import { mayCall } from '../../../../contract/access.ts';
import type { ResourceName } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { lazilyBeside } from '../../lazily.ts';
import { WhenSeen } from '../WhenSeen.tsx';
import { auditedRecords } from './audited-records.ts';

const RecordHistory = lazilyBeside(() => import('./RecordHistory.tsx').then(({ RecordHistory }) => RecordHistory));

interface HistoryPlaceProps {
  readonly resource: ResourceName;
  readonly id: string;
  /** `undefined`: the record is not there any more. */
  readonly version: string | undefined;
}

/** At the end of a record's page, and in its place when it was deleted. Not on paper: a printed order is the order. */
export const HistoryPlace = ({ resource, id, version }: HistoryPlaceProps) => {
  const me = useMe();
  const type = auditedRecords[resource];
  if (!type || !/^\d{1,10}$/.test(id) || !hasExtension(me, 'audit-log') || !mayCall('readAuditLog', me.roles)) return null;
  return (
    <Box sx={{ mt: 2, '@media print': { display: 'none' } }}>
      <WhenSeen height={8}>
        <RecordHistory type={type} id={id} version={version} />
      </WhenSeen>
    </Box>
  );
};
