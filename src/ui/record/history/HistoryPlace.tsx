import Box from '@mui/material/Box';
import { auditedRecordOf } from '../../../../contract/resources/resource-table.ts';
import type { ResourceName } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { lazySilently } from '../../lazily.ts';
import { WhenSeen } from '../WhenSeen.tsx';

const RecordHistory = lazySilently(() => import('./RecordHistory.tsx').then(({ RecordHistory }) => RecordHistory));

interface HistoryPlaceProps {
  readonly resource: ResourceName;
  readonly id: string;
  /** The version of the record; `undefined` if the record no longer exists. */
  readonly version: string | undefined;
}

/**
 * The history at the end of a record's page, or in place of the page if the record was deleted. It is not printed, because a printed order
 * must contain only the order.
 */
export const HistoryPlace = ({ resource, id, version }: HistoryPlaceProps) => {
  const me = useMe();
  const { can } = usePermissions();
  const type = auditedRecordOf(resource);
  if (!type || !/^\d{1,10}$/.test(id) || !hasExtension(me, 'audit-log') || !can('readAuditLog')) return null;
  return (
    <Box sx={{ mt: 2, '@media print': { display: 'none' } }}>
      <WhenSeen height={8}>
        <RecordHistory type={type} id={id} version={version} />
      </WhenSeen>
    </Box>
  );
};
