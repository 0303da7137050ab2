import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Labelled } from '../../../contract/wire.ts';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { Panel } from '../../ui/record/Panel.tsx';

/** The consignor's statements, open and closed. */
export const Statements = ({ statements, closed_statements }: Pick<ConsignmentAppRecord, 'statements' | 'closed_statements'>) => {
  const translate = useTranslate();
  return (
    <Panel title={translate('resources.consignments.statements')} sx={{ mb: 2 }}>
      {statements.length + closed_statements.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.consignments.noStatements')}
        </Typography>
      )}
      <Orders title={translate('resources.consignments.openStatements')} orders={statements} />
      <Orders title={translate('resources.consignments.closedStatements')} orders={closed_statements} />
    </Panel>
  );
};

const Orders = ({ title, orders }: { title: string; orders: readonly Labelled[] }) =>
  orders.length === 0 ? null : (
    <Box sx={{ mb: 0.5, typography: 'body2' }}>
      <Typography variant="caption" color="text.secondary" component="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {orders.map(({ id, label }) => (
          <li key={id}>
            <RecordLink resource="orders" id={id}>
              {label || `#${id}`}
            </RecordLink>
          </li>
        ))}
      </Box>
    </Box>
  );
