import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useDataProvider, useTranslate } from 'react-admin';
import { sameValue } from '../../../contract/changes.ts';
import { fieldsOutsideLock, itemFields } from '../../../contract/resources/items/item-fields.ts';
import { itemAppFields, itemAppGroups } from '../../providers/data/item-shape.ts';
import type { ConsignmentAppRecord, ItemAppRecord, SaleAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { DeletedRecordDrafts } from '../../ui/drafts/DeletedRecordDrafts.tsx';
import { isFilled } from '../../ui/fields/is-filled.ts';
import { referredId, useBlockedWarning } from '../../ui/form/blocked-client.ts';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import type { CheckSave } from '../../ui/form/save-check.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { LockedFieldsContext } from '../../ui/inputs/locked-fields.ts';
import { ContentSkeleton } from '../../ui/record/ContentSkeleton.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { TasksButton } from '../tasks/index.ts';
import { lotAndName, lotOrName } from './item-name.ts';
import { lockTextKeyOf } from './lock-text.ts';
import { useSaleOfItem } from './use-sale-of-item.ts';

export const ItemEdit = () => {
  const translate = useTranslate();
  return (
    <RecordPage
      resource="items"
      action="edit"
      titleOf={lotAndName}
      shortNameOf={(item) => lotOrName(item, translate)}
      actionsOf={({ id }) => <TasksButton reference={id} />}
      expectedContent={{ actions: 1, hasLongTitle: true }}
      deletedContent={(id) => <DeletedRecordDrafts resource="items" id={id} fields={itemAppFields} />}
    >
      {(item) => <ItemForm key={item.id} item={item} />}
    </RecordPage>
  );
};

/**
 * The fields that cannot be changed while the lots of the sale are locked. They do not include the fields of the result, such as the hammer
 * price. Source: docs/specification/api.md#sale-flags.
 */
const lockableFields: ReadonlySet<string> = new Set(Object.keys(itemFields).filter((name) => !fieldsOutsideLock.includes(name)));
const noFields: ReadonlySet<string> = new Set();

const ItemForm = ({ item }: { item: ItemAppRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { sale } = item;
  const { data: fetchedSale, isPending } = useSaleOfItem(item);
  const checkResult = useResultCheck(item, fetchedSale);
  const isLocked = fetchedSale?.lots_locked === true;
  if (sale && isPending) return <ContentSkeleton shape="form" />;
  return (
    <>
      {isLocked && sale && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button
              color="inherit"
              sx={{ whiteSpace: 'nowrap' }}
              component={LinkBase}
              to={createPath({ resource: 'sales', type: 'edit', id: sale.id })}
            >
              {translate('resources.items.toSale')}
            </Button>
          }
        >
          {translate(lockTextKeyOf(item), { sale: sale.label })}
        </Alert>
      )}
      <LockedFieldsContext.Provider value={isLocked ? lockableFields : noFields}>
        <RecordForm resource="items" fields={itemAppFields} groups={itemAppGroups} record={item} check={checkResult} />
      </LockedFieldsContext.Provider>
    </>
  );
};

const resultFields = ['field_sold_status', 'field_sold_for_amount', 'field_winner_bidder', 'field_sold_to_bidder_id'] as const;

function useResultCheck({ consignment, collected_on }: ItemAppRecord, sale: SaleAppRecord | undefined): CheckSave {
  const translate = useTranslate();
  const format = useFormat();
  const dataProvider = useDataProvider();
  const blockedWarning = useBlockedWarning();
  const canReadConsignments = hasExtension(useMe(), 'consignments-read');

  const consignorIsBuyerWarning = async (buyerId: string | undefined): Promise<string[]> => {
    if (!buyerId || !consignment || !canReadConsignments) return [];
    const { data: fetchedConsignment } = await dataProvider.getOne<ConsignmentAppRecord>('consignments', { id: consignment.id });
    const { owner } = fetchedConsignment;
    return owner?.id === buyerId ? [translate('resources.items.result.sameParty', { client: owner.label })] : [];
  };

  /** Returns a warning if a collected lot is no longer sold, because the service then removes the day of its collection. */
  const collectionWarning = (values: Readonly<Record<string, unknown>>): string[] =>
    collected_on && (values.field_sold_status !== 'sold' || values.field_withdrawn === true)
      ? [translate('lots.collectionRemoved', { day: format.day(collected_on) ?? collected_on })]
      : [];

  return async (values, openedRecord) => {
    const changedFields = resultFields.filter((name) => !sameValue(values[name], openedRecord[name]));
    // Without `field_withdrawn`, the result that was entered before counts again.
    const isReinstated = openedRecord.field_withdrawn === true && values.field_withdrawn !== true && isFilled(values.field_sold_status);
    if (changedFields.length === 0 && !isReinstated) return {};
    const errors = missingValueErrors(values);
    if (Object.keys(errors).length > 0) return { errors };
    const hasNewBuyer = isReinstated || changedFields.includes('field_winner_bidder');
    const newBuyerId = hasNewBuyer ? referredId(values.field_winner_bidder) : undefined;
    // A result is normally entered while the sale is published.
    const warnings = [
      ...(sale && sale.status !== 'published'
        ? [translate(`resources.items.result.${sale.status}`, { sale: sale.label, _: sale.label })]
        : []),
      ...collectionWarning(values),
      ...(await blockedWarning(newBuyerId)),
      ...(await consignorIsBuyerWarning(newBuyerId)),
    ];
    return { warnings };
  };
}

/**
 * Returns the errors of a sold lot without a price or a buyer, as translation keys by the name of the input. The specification requires the
 * service to accept incomplete results, so only the app requires the price and the buyer. Source:
 * docs/decisions/034-results-under-documents.md.
 */
function missingValueErrors(values: Readonly<Record<string, unknown>>): Record<string, string> {
  if (values.field_sold_status !== 'sold' || values.field_withdrawn === true) return {};
  const hasBuyer = referredId(values.field_winner_bidder) !== undefined || isFilled(values.field_sold_to_bidder_id);
  return {
    ...(isFilled(values.field_sold_for_amount) ? {} : { field_sold_for_amount: 'resources.items.result.needsPrice' }),
    ...(hasBuyer ? {} : { field_winner_bidder: 'resources.items.result.needsBuyer' }),
  };
}
