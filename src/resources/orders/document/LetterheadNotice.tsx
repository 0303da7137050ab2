import Typography from '@mui/material/Typography';
import { Link, useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { isDraft } from '../../../ui/record/order-sides.ts';

/**
 * Shows administrators that a draft has no sender, with a link to the terms of the house. Renders nothing if the service does not support
 * letterheads.
 */
export const LetterheadNotice = ({ order }: { readonly order: OrderAppRecord }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  if (order.letterhead !== null || !isDraft(order) || !can('createHouseTerm')) return null;
  return (
    <Typography variant="body2" color="textSecondary" className="not-printed" sx={{ mb: 1 }}>
      {translate('orderNotices.letterhead.missing')} <Link to="/settings/terms">{translate('orderNotices.letterhead.add')}</Link>
    </Typography>
  );
};
