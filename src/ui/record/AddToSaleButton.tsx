import Button, { type ButtonProps } from '@mui/material/Button';
import { useId } from 'react';
import { LinkBase, useGetOne, useTranslate } from 'react-admin';

import type { SaleAppRecord } from '../../providers/data/types.ts';
import { visuallyHidden } from '../visually-hidden.ts';

/** Returns why nothing can be added to the sale; `undefined` if something can be added. */
export function reasonAgainstAdding({
  status,
  lots_locked,
}: Pick<SaleAppRecord, 'status' | 'lots_locked'>): 'closed' | 'locked' | undefined {
  if (status === 'closed') return 'closed';
  return lots_locked ? 'locked' : undefined;
}

interface AddToSaleButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'startIcon'> {
  /** The sale, or its id; `null` if the new record belongs to no sale. */
  readonly sale: SaleAppRecord | string | null;
  readonly to: string;
  readonly label: string;
}

/** Links to the form of a new lot or consignment of a sale. */
export const AddToSaleButton = ({ sale, to, label, ...buttonProps }: AddToSaleButtonProps) => {
  const translate = useTranslate();
  const id = useId();
  const isId = typeof sale === 'string';
  const { data } = useGetOne<SaleAppRecord>('sales', { id: isId ? sale : '' }, { enabled: isId });
  const loadedSale = isId ? data : sale;
  const reasonKey = loadedSale ? reasonAgainstAdding(loadedSale) : undefined;
  if (!reasonKey) {
    return (
      <Button {...buttonProps} component={LinkBase} to={to}>
        {label}
      </Button>
    );
  }
  const reason = translate(`records.cannotAdd.${reasonKey}`);
  return (
    <span title={reason}>
      <Button {...buttonProps} disabled aria-describedby={id}>
        {label}
      </Button>
      <span id={id} style={visuallyHidden}>
        {reason}
      </span>
    </span>
  );
};
