import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { Fact, Facts } from '../../ui/fields/Facts.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { Panel } from '../../ui/record/Panel.tsx';

/** The client and the sale of the order. Porters may not read clients, so they see the name without the e-mail address. */
export const OrderLinks = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const { allows } = usePermissions();
  const { owner, sale } = order;
  return (
    <Panel title={translate('resources.orders.links')} isPrinted={false} sx={{ mb: 2 }}>
      <Facts>
        <Fact label="resources.orders.fields.owner">
          <RecordLink resource="clients" id={owner.id}>
            {owner.label}
          </RecordLink>
          {allows('updateOrder') && owner.email && (
            <div>
              <MuiLink href={`mailto:${owner.email}`}>{owner.email}</MuiLink>
            </div>
          )}
        </Fact>
        {sale && (
          <Fact label="resources.orders.fields.sale">
            <RecordLink resource="sales" id={sale.id}>
              {sale.label}
            </RecordLink>
          </Fact>
        )}
        {order.shipping_weight > 0 && <Fact label="resources.orders.fields.shipping_weight">{order.shipping_weight}</Fact>}
      </Facts>
    </Panel>
  );
};
