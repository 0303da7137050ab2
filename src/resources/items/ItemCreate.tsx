import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useAuthenticated, useGetOne, useRequireAccess, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { item as itemContract } from '../../../contract/resources/items/item.ts';
import type { Labelled } from '../../../contract/wire.ts';
import { itemAppFields } from '../../providers/data/item-shape.ts';
import type { ConsignmentAppRecord, SaleAppRecord } from '../../providers/data/types.ts';
import { RecordCreateForm } from '../../ui/form/RecordCreateForm.tsx';
import { PickerScope, RecordPicker } from '../../ui/inputs/RecordPicker.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';

/** The URL may contain the sale, the consignment, or both: `?sale_id=7&consignment=12`. */
export const ItemCreate = () => {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const { isPending: isCheckingSession } = useAuthenticated();
  const { isPending: isCheckingAccess } = useRequireAccess({ resource: 'items', action: 'create', enabled: !isCheckingSession });
  const target = useCreationTarget(parameters.get('sale_id'), parameters.get('consignment'));
  const chooseSale = (saleId: string) =>
    setParameters((before) => new URLSearchParams([...before, ['sale_id', saleId]]), { replace: true });
  return (
    <Box sx={{ maxWidth: '75rem', width: '100%', mx: 'auto', pb: 3 }}>
      <PageHeader title={translate('resources.items.add')} />
      {!isCheckingAccess && target.state === 'needsSale' && <SaleChoice onChoose={chooseSale} />}
      {!isCheckingAccess && target.state === 'ready' && (
        <NewItemForm key={`${target.sale.id} ${target.consignment?.id}`} sale={target.sale} consignment={target.consignment} />
      )}
    </Box>
  );
};

const SaleChoice = ({ onChoose }: { readonly onChoose: (saleId: string) => void }) => {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" sx={{ maxWidth: '34rem', mx: 'auto', mt: 4, p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {translate('resources.items.chooseSale')}
      </Typography>
      <RecordPicker
        kind="sale"
        value={null}
        onChange={(sale) => sale && onChoose(sale.id)}
        label={translate('resources.items.fields.sale')}
        openOnFocus
      />
    </Paper>
  );
};

interface NewItemFormProps {
  readonly sale: TargetSale;
  readonly consignment: Labelled | null;
}

/** Groups that are filled in at intake come first. The group `result` is left out, because a new lot has no result yet. */
const { result: _result, catalogue, kind, media, prices, details, ...otherGroups } = itemContract.groups;
const groups = {
  kind: ['consignment', ...kind.filter((name) => name !== 'consignment')],
  catalogue,
  media,
  prices,
  details,
  ...otherGroups,
};

const NewItemForm = ({ sale, consignment }: NewItemFormProps) => {
  const translate = useTranslate();
  const scope = useMemo(() => ({ consignment: { sale_id: sale.id } }), [sale.id]);
  if (sale.lots_locked) return <Alert severity="warning">{translate('resources.items.lockedAdd', { sale: sale.label })}</Alert>;
  return (
    <PickerScope.Provider value={scope}>
      <RecordCreateForm
        resource="items"
        fields={itemAppFields}
        groups={groups}
        formName={`items/new/${sale.id}`}
        initial={{ sale_id: sale.id, ...(consignment ? { consignment } : {}) }}
      >
        <Typography variant="h5" component="h2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {translate('resources.items.addToSale', { sale: sale.label })}
        </Typography>
      </RecordCreateForm>
    </PickerScope.Provider>
  );
};

interface TargetSale extends Labelled {
  readonly lots_locked: boolean;
}

type CreationTarget =
  | { readonly state: 'loading' | 'needsSale' }
  | { readonly state: 'ready'; readonly sale: TargetSale; readonly consignment: Labelled | null };

/**
 * Returns the sale and the consignment of the new lot. A sale in the URL has precedence over the sale of the consignment. If a record
 * cannot be fetched, its label is its id, such as `#7`. The service validates the id when the lot is saved.
 */
function useCreationTarget(saleId: string | null, consignmentId: string | null): CreationTarget {
  const consignmentQuery = useGetOne<ConsignmentAppRecord>(
    'consignments',
    { id: consignmentId ?? '' },
    { enabled: consignmentId !== null, retry: false },
  );
  const isConsignmentPending = consignmentId !== null && consignmentQuery.isPending;
  const targetSaleId = saleId ?? consignmentQuery.data?.sale?.id;
  const saleQuery = useGetOne<SaleAppRecord>('sales', { id: targetSaleId ?? '' }, { enabled: targetSaleId !== undefined, retry: false });
  if (isConsignmentPending || (targetSaleId !== undefined && saleQuery.isPending)) return { state: 'loading' };
  if (targetSaleId === undefined) return { state: 'needsSale' };
  return {
    state: 'ready',
    sale: { id: targetSaleId, label: saleQuery.data?.label ?? `#${targetSaleId}`, lots_locked: saleQuery.data?.lots_locked ?? false },
    consignment: consignmentId === null ? null : { id: consignmentId, label: consignmentQuery.data?.label || `#${consignmentId}` },
  };
}
