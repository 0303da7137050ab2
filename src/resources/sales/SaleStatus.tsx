import { useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';

const toneOfStatus = { draft: undefined, upcoming: 'info', published: 'success', closed: undefined } as const;

interface SaleStatusProps extends Pick<SaleAppRecord, 'status'> {
  /** Whether the status is shown in a row of a list. There, only the status of a published sale is a badge. */
  readonly inList?: boolean;
}

export const SaleStatus = ({ status, inList = false }: SaleStatusProps) => (
  <StatusMark
    isPlain={inList && status !== 'published'}
    tone={toneOfStatus[status]}
    label={useTranslate()(`resources.sales.statuses.${status}`, { _: status })}
  />
);
