import { type DataProvider, useDataProvider } from 'react-admin';
import { z } from 'zod';
import { bulkConsignmentFields } from '../../../contract/resources/bodies/consignment-bulk.ts';
import { consignmentFields } from '../../../contract/resources/consignment.ts';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import type { Selection } from '../../ui/list/selection/selection.ts';
import { BulkDialog, BulkFieldForm } from '../jobs/index.ts';

interface ConsignmentBulkDialogProps {
  readonly selection: Selection;
  readonly onClose: () => void;
  /** Called when the service has accepted the job. */
  readonly onStarted: () => void;
}

const textsKey = 'resources.consignments.bulk';

/** The schema of the form values. `kind` is the name of the field to change; the values of the other fields are ignored. */
const consignmentChange = z.object({
  kind: z.enum(bulkConsignmentFields),
  responsible_user: z.array(z.string()),
  tax_type: z.string(),
  insurance_type: z.string(),
  no_post_sale: z.boolean(),
});
type ConsignmentChange = z.output<typeof consignmentChange>;

const initialChange: ConsignmentChange = {
  kind: 'responsible_user',
  responsible_user: [],
  tax_type: '',
  insurance_type: '',
  no_post_sale: true,
};

export const ConsignmentBulkDialog = (props: ConsignmentBulkDialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return (
    <BulkDialog<ConsignmentChange>
      {...props}
      resource="consignments"
      textsKey={textsKey}
      send={({ kind, ...values }, sentSelection, options) => {
        const selection = 'ids' in sentSelection ? { consignments: [...sentSelection.ids] } : sentSelection;
        return dataProvider.bulkConsignments({ operation: 'set_fields', ...selection, values: { [kind]: values[kind] } }, options);
      }}
      form={(form) => (
        <BulkFieldForm<ConsignmentChange, ConsignmentAppRecord>
          {...form}
          resource="consignments"
          textsKey={textsKey}
          schema={consignmentChange}
          initial={initialChange}
          kinds={bulkConsignmentFields}
          fields={consignmentFields}
          fieldNameOf={(kind) => kind}
          nameOf={({ id, label }) => label || `#${id}`}
          valueAfter={(change) => change[change.kind]}
        />
      )}
    />
  );
};
