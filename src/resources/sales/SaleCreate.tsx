import { saleFields, saleGroups } from '../../../contract/resources/sale.ts';
import { RecordCreateForm } from '../../ui/form/RecordCreateForm.tsx';
import { CreatePage } from '../../ui/record/CreatePage.tsx';

/** The fields that the service requires. Source: docs/specification/extensions.md#create. */
const requiredFields = ['subtitle', 'live_sale_date_from'];

export const SaleCreate = () => (
  <CreatePage resource="sales">
    <RecordCreateForm resource="sales" fields={saleFields} groups={saleGroups} required={requiredFields} />
  </CreatePage>
);
