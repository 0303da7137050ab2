import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { SaleAppRecord } from '../../providers/data/types.ts';

const colours = { draft: 'default', upcoming: 'info', published: 'success', closed: 'default' } as const;

export const SaleStatus = ({ status }: Pick<SaleAppRecord, 'status'>) => {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colours[status] ?? 'default'}
      label={translate(`resources.sales.statuses.${status}`, { _: status })}
    />
  );
};
