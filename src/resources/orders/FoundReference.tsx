import { AutocompleteInput, ReferenceInput } from 'ra-ui-materialui';
import type { ClientAppRecord, SaleAppRecord } from '../../providers/data/types.ts';
import { clientName } from '../../ui/fields/client-name.ts';

interface FoundReferenceProps {
  readonly source: string;
  readonly label: string;
  readonly reference: 'clients' | 'sales';
  readonly isRequired?: boolean;
  /** Read by the list's filter form. */
  readonly alwaysOn?: boolean;
}

const sorts = { clients: { field: 'last_name', order: 'ASC' }, sales: { field: 'sale_date', order: 'DESC' } } as const;

/** A client or a sale, found by typing; the service searches. */
export const FoundReference = ({ source, label, reference, isRequired = false }: FoundReferenceProps) => (
  <ReferenceInput source={source} reference={reference} sort={sorts[reference]} perPage={20}>
    <AutocompleteInput
      label={label}
      optionText={(record: ClientAppRecord | SaleAppRecord | undefined) => (record ? nameOf(record) : '')}
      filterToQuery={(q: string) => ({ q })}
      isRequired={isRequired}
      sx={{ minWidth: '14rem' }}
    />
  </ReferenceInput>
);

const nameOf = (record: ClientAppRecord | SaleAppRecord) => ('last_name' in record ? clientName(record) : record.label);
