import { NullableBooleanInput, SelectInput, TextInput } from 'react-admin';
import { consignmentList, consignmentStatuses } from '../../../contract/resources/consignment.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { RecordIdInput } from '../../ui/inputs/RecordIdInput.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { OpenByNumber } from '../../ui/record/OpenByNumber.tsx';
import { ConsignmentCompactList } from './ConsignmentCompactList.tsx';
import { consignmentColumns, consignmentListFields, hiddenConsignmentColumns } from './consignment-list-columns.tsx';

const statusChoices = consignmentStatuses.map((id) => ({ id, name: `resources.consignments.statuses.${id}` }));

/** The consignment list: the consignments of the sale in which the user works, otherwise all consignments. */
export const ConsignmentList = () => {
  const me = useMe();
  const { can } = usePermissions();
  const staffChoices = me.config.staff.map(({ id, label }) => ({ id, name: label }));
  if (!hasExtension(me, 'consignments-read')) return <OpenByNumber resource="consignments" />;
  return (
    <RecordList
      resource="consignments"
      spec={consignmentList}
      fields={consignmentListFields}
      sort={{ field: 'created', order: 'DESC' }}
      filters={[
        <SearchField key="q" source="q" placeholder="resources.consignments.search" alwaysOn />,
        <SelectInput key="status" source="status" choices={statusChoices} alwaysOn />,
        <SelectInput key="responsible" source="responsible_user" choices={staffChoices} translateChoice={false} />,
        ...(can('listClients')
          ? [<RecordIdInput key="owner" source="owner" label="resources.consignments.fields.owner" kind="client" />]
          : []),
        <TextInput key="owner_name" source="owner_name" label="resources.consignments.filters.ownerName" resettable />,
        <NullableBooleanInput key="has_email" source="has_email" label="resources.consignments.filters.hasEmail" />,
      ]}
      columns={consignmentColumns(me.config.staff)}
      hiddenByDefault={hiddenConsignmentColumns}
      compact={<ConsignmentCompactList />}
      tools={<AddButton resource="consignments" />}
    />
  );
};
