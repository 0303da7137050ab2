import { useTranslate } from 'react-admin';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';

const toneOfStatus = { new: undefined, available: 'info', sold: 'success', unsold: 'warning', withdrawn: 'error' } as const;

const exceptionalStatuses: readonly ItemAppRecord['status'][] = ['unsold', 'withdrawn'];

interface ItemStatusProps extends Pick<ItemAppRecord, 'status'> {
  /** Whether the status is shown in a row of a list. There, only `unsold` and `withdrawn` are badges. */
  readonly inList?: boolean;
}

export const ItemStatus = ({ status, inList = false }: ItemStatusProps) => (
  <StatusMark
    isPlain={inList && !exceptionalStatuses.includes(status)}
    tone={toneOfStatus[status]}
    label={useTranslate()(`resources.items.statuses.${status}`, { _: status })}
  />
);
