import Paper from '@mui/material/Paper';
import { Link } from 'react-admin';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { Fact, Facts } from '../../ui/fields/Facts.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { itemsPath } from './item-paths.ts';
import { StaffNames } from './StaffNames.tsx';

/** The owner, the sale and the amounts of the consignment. */
export const ConsignmentFigures = ({ consignment }: { consignment: ConsignmentAppRecord }) => {
  const format = useFormat();
  const { owner, sale, responsible_user } = consignment;
  return (
    <Paper variant="outlined" sx={{ mb: 2, p: 2 }}>
      <Facts>
        <Fact label="resources.consignments.fields.owner">
          {owner && (
            <RecordLink resource="clients" id={owner.id}>
              {owner.label}
            </RecordLink>
          )}
        </Fact>
        <Fact label="resources.consignments.fields.customer_number">{consignment.customer_number || undefined}</Fact>
        <Fact label="resources.consignments.fields.sale">
          {sale && (
            <RecordLink resource="sales" id={sale.id}>
              {sale.label}
            </RecordLink>
          )}
        </Fact>
        <Fact label="resources.consignments.fields.consignment_id">{consignment.consignment_id || undefined}</Fact>
        <Fact label="resources.consignments.fields.item_count">
          <Link to={itemsPath(consignment.id)}>{format.count(consignment.item_count)}</Link>
        </Fact>
        <Fact label="resources.consignments.fields.estimated">{consignment.estimated && <MoneyText value={consignment.estimated} />}</Fact>
        <Fact label="resources.consignments.fields.insurance_value">
          {consignment.insurance_value && <MoneyText value={consignment.insurance_value} />}
        </Fact>
        <Fact label="resources.consignments.fields.responsible_user">
          {responsible_user.length > 0 && <StaffNames ids={responsible_user} />}
        </Fact>
        <Fact label="resources.consignments.fields.created">
          <InstantText value={consignment.created} dateOnly />
        </Fact>
        <Fact label="resources.consignments.fields.updated">
          <InstantText value={consignment.updated} />
        </Fact>
      </Facts>
    </Paper>
  );
};
