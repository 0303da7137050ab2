import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { ReferenceLink } from '../../ui/record/ReferenceLink.tsx';
import { itemsPath } from './item-paths.ts';
import { StaffNames } from './StaffNames.tsx';

/** Whose it is, for which sale, and what it comes to. */
export const ConsignmentFigures = ({ consignment }: { consignment: ConsignmentAppRecord }) => {
  const locale = useLocale();
  const { owner, sale, responsible_user } = consignment;
  return (
    <Paper
      variant="outlined"
      component="dl"
      sx={{ m: 0, mb: 2, p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))' }}
    >
      <Figure name="owner">
        {owner && (
          <ReferenceLink resource="clients" id={owner.id}>
            {owner.label}
          </ReferenceLink>
        )}
      </Figure>
      <Figure name="customer_number">{consignment.customer_number || undefined}</Figure>
      <Figure name="sale">
        {sale && (
          <ReferenceLink resource="sales" id={sale.id}>
            {sale.label}
          </ReferenceLink>
        )}
      </Figure>
      <Figure name="consignment_id">{consignment.consignment_id || undefined}</Figure>
      <Figure name="item_count">
        <Link to={itemsPath(consignment.id)}>{consignment.item_count.toLocaleString(locale)}</Link>
      </Figure>
      <Figure name="estimated">{consignment.estimated && <MoneyText value={consignment.estimated} />}</Figure>
      <Figure name="insurance_value">{consignment.insurance_value && <MoneyText value={consignment.insurance_value} />}</Figure>
      <Figure name="responsible_user">{responsible_user.length > 0 && <StaffNames ids={responsible_user} />}</Figure>
      <Figure name="created">
        <InstantText value={consignment.created} dateOnly />
      </Figure>
      <Figure name="updated">
        <InstantText value={consignment.updated} />
      </Figure>
    </Paper>
  );
};

const Figure = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary">
        {translate(`resources.consignments.fields.${name}`)}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children || '–'}
      </Typography>
    </div>
  );
};
