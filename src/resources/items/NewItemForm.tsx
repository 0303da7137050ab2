import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { item as contract } from '../../../contract/resources/item.ts';
import type { Labelled } from '../../../contract/wire.ts';
import { itemAppFields } from '../../providers/data/item-shape.ts';
import { RecordCreateForm } from '../../ui/form/RecordCreateForm.tsx';
import { PickerScope } from '../../ui/inputs/RecordPicker.tsx';
import type { TargetSale } from './use-creation-target.ts';

interface NewItemFormProps {
  readonly sale: TargetSale;
  readonly consignment: Labelled | null;
}

/** The groups of the form. A new lot has no result yet; the fields that are filled in at intake come first. */
const { result: _result, catalogue, kind, media, prices, details, ...others } = contract.groups;
const groups = { kind: ['consignment', ...kind.filter((name) => name !== 'consignment')], catalogue, media, prices, details, ...others };

/** The form for a new lot of a sale. Only consignments of this sale can be selected. */
export const NewItemForm = ({ sale, consignment }: NewItemFormProps) => {
  const translate = useTranslate();
  const scope = useMemo(() => ({ consignment: { sale_id: sale.id } }), [sale.id]);
  if (sale.lots_locked) return <Alert severity="warning">{translate('resources.items.lockedAdd', { sale: sale.label })}</Alert>;
  return (
    <PickerScope.Provider value={scope}>
      <RecordCreateForm
        resource="items"
        fields={itemAppFields}
        groups={groups}
        place={`items/new/${sale.id}`}
        initial={{ sale_id: sale.id, ...(consignment ? { consignment } : {}) }}
      >
        <Typography variant="h5" component="h2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {translate('resources.items.addToSale', { sale: sale.label })}
        </Typography>
      </RecordCreateForm>
    </PickerScope.Provider>
  );
};
