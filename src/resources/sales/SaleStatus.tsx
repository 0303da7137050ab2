import { useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';

const tones = { draft: undefined, upcoming: 'info', published: 'success', closed: undefined } as const;

export const SaleStatus = ({ status }: Pick<SaleAppRecord, 'status'>) => (
  <StatusMark tone={tones[status]} label={useTranslate()(`resources.sales.statuses.${status}`, { _: status })} />
);
