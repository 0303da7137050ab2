import { type DataProvider, useDataProvider } from 'react-admin';
import { clientFields } from '../../../../contract/resources/client.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { ClientAppRecord } from '../../../providers/data/types.ts';
import { clientName } from '../../../ui/fields/client-name.ts';
import type { Selection } from '../../../ui/list/selection/selection.ts';
import { BulkDialog, BulkFieldForm } from '../../jobs/index.ts';
import {
  type ClientChange,
  clientChange,
  clientChangeKinds,
  clientsBody,
  fieldNameOfChange,
  initialChange,
  isIncomplete,
  valueAfter,
} from './client-change.ts';

interface ClientBulkDialogProps {
  readonly selection: Selection;
  readonly onClose: () => void;
  /** Called when the service has accepted the job. */
  readonly onStarted: () => void;
}

const textsKey = 'resources.clients.bulk';

export const ClientBulkDialog = (props: ClientBulkDialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return (
    <BulkDialog<ClientChange>
      {...props}
      resource="clients"
      textsKey={textsKey}
      send={(change, sentSelection, options) => dataProvider.bulkClients(clientsBody(change, sentSelection), options)}
      form={(form) => (
        <BulkFieldForm<ClientChange, ClientAppRecord>
          {...form}
          resource="clients"
          textsKey={textsKey}
          schema={clientChange}
          initial={initialChange}
          kinds={clientChangeKinds}
          fields={clientFields}
          fieldNameOf={fieldNameOfChange}
          isIncomplete={isIncomplete}
          nameOf={clientName}
          valueAfter={(change, { tags = [] }) => valueAfter(change, tags)}
        />
      )}
    />
  );
};
