import { saleFields, saleGroups } from '../../../contract/resources/sale.ts';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { SaleHeader } from './SaleHeader.tsx';

/** A sale's page: where it stands, then everything that is known. */
export const SaleShow = () => (
  <RecordPage resource="sales" action="show" titleOf={({ label }) => label}>
    {(sale) => (
      <>
        <SaleHeader sale={sale} />
        <RecordDetails resource="sales" fields={saleFields} groups={saleGroups} values={{ ...sale }} />
        <RecordChangedNotice resource="sales" id={sale.id} />
      </>
    )}
  </RecordPage>
);
