import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { hasStepThatExpertiseBlocks } from './order-balance.ts';

/** Lists the lots under expertise. Because of them, the statement cannot be issued or paid out. */
export const ExpertiseNotice = ({ order }: { readonly order: OrderAppRecord }) => {
  const translate = useTranslate();
  const lots = order.under_expertise ?? [];
  if (lots.length === 0 || !hasStepThatExpertiseBlocks(order)) return null;
  return (
    <Alert severity="warning" className="not-printed">
      {translate('orderNotices.expertise.blocks')}
      <ul>
        {lots.map(({ id, lot, text }) => (
          <li key={id}>
            <RecordLink resource="items" id={id}>
              {translate('orderNotices.expertise.lot', { lot: lot || `#${id}` })}
            </RecordLink>
            {': '}
            {text}
          </li>
        ))}
      </ul>
    </Alert>
  );
};
