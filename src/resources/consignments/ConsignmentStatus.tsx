import { useTranslate } from 'react-admin';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';

const toneOfStatus = { new: 'info', active: 'success', closed: undefined } as const;

interface ConsignmentStatusProps extends Pick<ConsignmentAppRecord, 'status'> {
  /** Whether the status is shown in a row of a list. There, only the status of a new consignment is a badge. */
  readonly inList?: boolean;
}

export const ConsignmentStatus = ({ status: { value }, inList = false }: ConsignmentStatusProps) => (
  <StatusMark
    isPlain={inList && value !== 'new'}
    tone={toneOfStatus[value]}
    label={useTranslate()(`resources.consignments.statuses.${value}`)}
  />
);
