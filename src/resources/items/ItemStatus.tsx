import { useTranslate } from 'react-admin';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

const toneOfStatus = { new: undefined, available: 'info', sold: 'success', unsold: 'warning', withdrawn: 'error' } as const;

const exceptionalStatuses: readonly ItemAppRecord['status'][] = ['unsold', 'withdrawn'];

interface ItemStatusProps extends Pick<ItemAppRecord, 'status'> {
  /**
   * Where a list shows the status. There, only `unsold` and `withdrawn` are badges. In a row of a table, the other statuses are only for
   * screen readers, because the hammer price shows which lots are sold.
   */
  readonly inList?: 'row' | 'card';
}

export const ItemStatus = ({ status, inList }: ItemStatusProps) => {
  const label = useTranslate()(`resources.items.statuses.${status}`, { _: status });
  const isUsual = inList !== undefined && !exceptionalStatuses.includes(status);
  if (isUsual && inList === 'row') return <span style={visuallyHidden}>{label}</span>;
  return <StatusMark isPlain={isUsual} tone={toneOfStatus[status]} label={label} />;
};
