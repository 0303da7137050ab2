import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { NullableBooleanInput, SelectInput, TextInput } from 'ra-ui-materialui';
import { consignmentStatuses } from '../../../contract/resources/consignment.ts';
import { mayDo } from '../../providers/auth-provider.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { ReferenceFilter } from '../../ui/inputs/ReferenceFilter.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { ConsignmentCompactList } from './ConsignmentCompactList.tsx';
import { consignmentColumns, consignmentListFields, hiddenConsignmentColumns } from './consignment-list-columns.tsx';

const statusChoices = consignmentStatuses.map((id) => ({ id, name: `resources.consignments.statuses.${id}` }));

/** What consignors brought: of the sale that the user works in, else of all. */
export const ConsignmentList = () => {
  const translate = useTranslate();
  const me = useMe();
  const staffChoices = me.config.staff.map(({ id, label }) => ({ id, name: label }));
  if (!hasExtension(me, 'consignments-read')) return <Alert severity="info">{translate('resources.consignments.notRead')}</Alert>;
  return (
    <RecordList
      resource="consignments"
      fields={consignmentListFields}
      sort={{ field: 'created', order: 'DESC' }}
      filters={[
        <SearchField key="q" source="q" placeholder="resources.consignments.search" alwaysOn />,
        <SelectInput key="status" source="status" choices={statusChoices} alwaysOn />,
        <SelectInput key="responsible" source="responsible_user" choices={staffChoices} translateChoice={false} />,
        ...(mayDo(me.roles, 'clients', 'list')
          ? [<ReferenceFilter key="owner" source="owner" label="resources.consignments.fields.owner" bundle="client" />]
          : []),
        <TextInput key="owner_name" source="owner_name" label="resources.consignments.filters.ownerName" resettable />,
        <NullableBooleanInput key="has_email" source="has_email" label="resources.consignments.filters.hasEmail" />,
      ]}
      columns={consignmentColumns}
      hiddenByDefault={hiddenConsignmentColumns}
      compact={<ConsignmentCompactList />}
      tools={<AddButton resource="consignments" />}
    />
  );
};
