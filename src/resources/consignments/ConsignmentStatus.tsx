import { useTranslate } from 'react-admin';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';

const tones = { new: 'info', active: 'success', closed: undefined } as const;

export const ConsignmentStatus = ({ status: { value } }: Pick<ConsignmentAppRecord, 'status'>) => (
  <StatusMark tone={tones[value]} label={useTranslate()(`resources.consignments.statuses.${value}`)} />
);
