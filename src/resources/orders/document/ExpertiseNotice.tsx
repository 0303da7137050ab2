import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';

interface ExpertiseNoticeProps {
  readonly lots: NonNullable<OrderAppRecord['under_expertise']>;
}

/** Lists the lots under expertise that block a statement. Renders nothing if there are none. */
export const ExpertiseNotice = ({ lots }: ExpertiseNoticeProps) => {
  const translate = useTranslate();
  if (lots.length === 0) return null;
  return (
    <Alert severity="warning" className="not-printed" sx={{ mb: 2 }}>
      {translate('resources.orders.expertise.blocks')}
      <ul>
        {lots.map(({ id, lot, text }) => (
          <li key={id}>
            <RecordLink resource="items" id={id}>
              {translate('resources.orders.expertise.lot', { lot: lot || `#${id}` })}
            </RecordLink>
            {': '}
            {text}
          </li>
        ))}
      </ul>
    </Alert>
  );
};
