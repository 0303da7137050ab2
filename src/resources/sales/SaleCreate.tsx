import { saleFields, saleGroups } from '../../../contract/resources/sale.ts';
import { RecordCreateForm } from '../../ui/form/RecordCreateForm.tsx';
import { CreatePage } from '../../ui/record/CreatePage.tsx';

/** Source: decisions.md, ext:create. */
const required = ['subtitle', 'live_sale_date_from'];

/** A new sale. */
export const SaleCreate = () => (
  <CreatePage resource="sales">
    <RecordCreateForm resource="sales" fields={saleFields} groups={saleGroups} required={required} />
  </CreatePage>
);
