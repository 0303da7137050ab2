import { useTranslate } from 'react-admin';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';

const tones = { new: undefined, available: 'info', sold: 'success', unsold: 'warning', withdrawn: 'error' } as const;

export const ItemStatus = ({ status }: Pick<ItemAppRecord, 'status'>) => (
  <StatusMark tone={tones[status]} label={useTranslate()(`resources.items.statuses.${status}`, { _: status })} />
);
