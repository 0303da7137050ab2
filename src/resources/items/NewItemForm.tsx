import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { item as contract } from '../../../contract/resources/item.ts';
import type { Labelled } from '../../../contract/wire.ts';
import { itemAppFields } from '../../providers/data/item-shape.ts';
import { RecordCreateForm } from '../../ui/form/RecordCreateForm.tsx';
import { ReferenceScope } from '../../ui/inputs/use-reference-options.ts';
import type { TargetSale } from './use-creation-target.ts';

interface NewItemFormProps {
  readonly sale: TargetSale;
  readonly consignment: Labelled | null;
}

/** A new lot has no result yet. What intake fills in comes first. */
const { result: _result, catalogue, kind, media, prices, details, ...others } = contract.groups;
const groups = { kind: ['consignment', ...kind.filter((name) => name !== 'consignment')], catalogue, media, prices, details, ...others };

/** The form of a new lot of a sale; its consignment is one of the sale's. */
export const NewItemForm = ({ sale, consignment }: NewItemFormProps) => {
  const translate = useTranslate();
  const scope = useMemo(() => ({ consignment: { sale_id: sale.id } }), [sale.id]);
  if (sale.lots_locked) return <Alert severity="warning">{translate('resources.items.lockedAdd', { sale: sale.label })}</Alert>;
  return (
    <ReferenceScope.Provider value={scope}>
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
    </ReferenceScope.Provider>
  );
};
