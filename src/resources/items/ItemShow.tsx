import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsOutsideLock, itemFields } from '../../../contract/resources/items/item-fields.ts';
import { itemAppFields, itemAppGroups } from '../../providers/data/item-shape.ts';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { websiteAddress } from '../../providers/website-address.ts';
import { EstimateText } from '../../ui/fields/EstimateText.tsx';
import { Fact, Facts, KeyFacts } from '../../ui/fields/Facts.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { isFilled } from '../../ui/fields/is-filled.ts';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { SimpleValue } from '../../ui/fields/SimpleValue.tsx';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';
import { useOrderName } from '../../ui/fields/use-order-name.ts';
import { EditableFact } from '../../ui/record/facts/EditableFact.tsx';
import { FactEditing } from '../../ui/record/facts/FactEditing.tsx';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { RecordTabs } from '../../ui/record/RecordTabs.tsx';
import { useTasksTab } from '../tasks/index.ts';
import { ItemActions } from './ItemActions.tsx';
import { ItemHistory } from './ItemHistory.tsx';
import { ItemPictures } from './ItemPictures.tsx';
import { ItemStatus } from './ItemStatus.tsx';
import { ItemTerms } from './ItemTerms.tsx';
import { lotAndName, lotOrName } from './item-name.ts';
import { lockTextKeyOf } from './lock-text.ts';
import { isMeasuresTextComplete, measuresText } from './measures-text.ts';
import { useSaleOfItem } from './use-sale-of-item.ts';

/** In the order of the printed catalogue. */
const catalogueFields = ['description', 'provenance', 'literature', 'essay'] as const;

/** The fields in the details tab. The page shows the other fields elsewhere, except the uuid, which it does not show. */
const {
  images: _images,
  description: _description,
  provenance: _provenance,
  literature: _literature,
  essay: _essay,
  estimate_low: _estimateLow,
  estimate_high: _estimateHigh,
  reserve_price: _reserve,
  consignment: _consignment,
  categories: _categories,
  uuid: _uuid,
  collected_on: _collectedOn,
  field_sold_status: _soldStatus,
  field_sold_for_amount: _soldFor,
  field_sold_to_bidder_id: _bidder,
  field_winner_bidder: _winner,
  ...detailFields
} = itemAppFields;
const pictureAndTextColumns = { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' };

export const ItemShow = () => {
  const translate = useTranslate();
  return (
    <RecordPage
      resource="items"
      action="show"
      titleOf={lotAndName}
      shortNameOf={(item) => lotOrName(item, translate)}
      parentOf={({ sale }) =>
        sale && (
          <RecordLink resource="sales" id={sale.id}>
            {sale.label}
          </RecordLink>
        )
      }
      sequenceOf={({ previous_lot, next_lot }) => ({ previous: previous_lot, next: next_lot })}
      marksOf={(item) => (
        <>
          <ItemStatus status={item.status} />
          <LockedMark item={item} />
        </>
      )}
      keyFactsOf={(item) => <ItemKeyFacts item={item} />}
      actionsOf={(item) => <ItemActions item={item} />}
      asideOf={(item) => <ItemFacts item={item} />}
      expectedContent={{ hasLongTitle: true, shape: 'tabs' }}
      wrap={(item, page) => <ItemEditing item={item}>{page}</ItemEditing>}
    >
      {(item, overview) => (
        <>
          <ItemTabs item={item} overview={overview} />
          <RecordChangedNotice resource="items" id={item.id} />
        </>
      )}
    </RecordPage>
  );
};

interface ItemTabsProps {
  readonly item: ItemAppRecord;
  /** The facts of the lot in a narrow window, for the first tab. Undefined in a wide window, which shows them beside the tabs. */
  readonly overview: ReactNode;
}

const ItemTabs = ({ item, overview }: ItemTabsProps) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const tasksTab = useTasksTab(item.id);
  return (
    <RecordTabs
      lead={
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: pictureAndTextColumns, alignItems: 'start' }}>
          <ItemPictures key={item.id} item={item} />
          <ItemTexts item={item} />
        </Box>
      }
      tabs={[
        {
          key: 'details',
          label: translate('records.details'),
          content: (
            <>
              <RecordDetails
                resource="items"
                fields={detailFields}
                groups={itemAppGroups}
                values={{ ...item }}
                // In a narrow window, the facts are in another tab, so this tab shows their fields too.
                shownElsewhere={overview === undefined ? fieldsInHeaderOrFacts(item) : []}
              />
              <ItemHistory history={item.history} />
            </>
          ),
        },
        can('readItemTerms') && {
          key: 'terms',
          label: translate('orderTerms.title'),
          content: <ItemTerms item={item} />,
        },
        tasksTab,
      ]}
      overview={overview}
    />
  );
};

interface ItemEditingProps {
  readonly item: ItemAppRecord;
  readonly children: ReactNode;
}

/**
 * In a sale whose lots are not known to be unlocked, only the fields in `fieldsOutsideLock` are editable. The result is changed in the edit
 * form instead, because a sold lot needs a price and a buyer.
 */
const ItemEditing = ({ item, children }: ItemEditingProps) => {
  const { data: fetchedSale } = useSaleOfItem(item);
  const isUnlocked = item.sale === null || fetchedSale?.lots_locked === false;
  // `itemFields` contains no field of a history record, such as the hammer price.
  const canEdit = useCallback(
    (name: string) => (isUnlocked || fieldsOutsideLock.includes(name)) && name in itemFields && name in item,
    [isUnlocked, item],
  );
  return (
    <FactEditing resource="items" record={item} fields={itemAppFields} canEdit={canEdit}>
      {children}
    </FactEditing>
  );
};

const LockedMark = ({ item }: { item: ItemAppRecord }) => {
  const translate = useTranslate();
  const { data: fetchedSale } = useSaleOfItem(item);
  return fetchedSale?.lots_locked ? (
    <span title={translate(lockTextKeyOf(item), { sale: fetchedSale.label })}>
      <StatusMark tone="warning" label={translate('resources.sales.locked')} />
    </span>
  ) : null;
};

const ItemTexts = ({ item }: { item: ItemAppRecord }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '38rem' }}>
      {catalogueFields
        .filter((name) => name === 'description' || item[name])
        .map((name) => (
          <Box component="section" key={name} aria-label={translate(`resources.items.fields.${name}`)}>
            <Typography variant="caption" component="h2" color="textSecondary">
              {translate(`resources.items.fields.${name}`)}
            </Typography>
            <Typography sx={{ fontSize: '1rem', lineHeight: 1.6, whiteSpace: 'pre-wrap', overflowWrap: 'break-word' }}>
              {item[name] || '–'}
            </Typography>
          </Box>
        ))}
    </Box>
  );
};

const ItemKeyFacts = ({ item }: { item: ItemAppRecord }) => {
  const { winner } = item;
  return (
    <KeyFacts>
      <EditableFact sources={['estimate_low', 'estimate_high']} label="resources.items.fields.estimates">
        {(item.estimate_low || item.estimate_high) && <EstimateText {...item} />}
      </EditableFact>
      <EditableFact sources={['reserve_price']} label="resources.items.fields.reserve_price">
        {item.reserve_price && <MoneyText value={item.reserve_price} />}
      </EditableFact>
      {item.hammer_price && (
        <Fact label="resources.items.fields.hammer_price">
          <MoneyText value={item.hammer_price} />
        </Fact>
      )}
      {winner && (
        <Fact label="resources.items.fields.winner">
          <RecordLink resource="clients" id={winner.id}>
            {[winner.label, winner.bidder_number && `(${winner.bidder_number})`].filter(Boolean).join(' ')}
          </RecordLink>
        </Fact>
      )}
    </KeyFacts>
  );
};

/** Returns the names of the fields that the header or the facts show. */
const fieldsInHeaderOrFacts = ({ label, subtitle, dimensions }: ItemAppRecord): readonly string[] => [
  ...fieldsBesideTabs,
  'lot_number',
  'lot_letter',
  // The label of an item without a title is the beginning of its description.
  ...(label === subtitle ? ['subtitle'] : []),
  ...(isMeasuresTextComplete(dimensions) ? ['dimensions'] : []),
];

const fieldsBesideTabs = ['topics', 'product_tax_code', 'shipping_id'] as const;

const ItemFacts = ({ item }: { item: ItemAppRecord }) => {
  const { consignment } = item;
  const orderNameOf = useOrderName();
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Facts>
        {item.current_order && (
          <Fact label="resources.items.fields.current_order">
            <RecordLink resource="orders" id={item.current_order.id}>
              {orderNameOf({ type: 'bidder', order_id: item.current_order.label, label: item.current_order.label })}
            </RecordLink>
          </Fact>
        )}
        {item.current_consignment_statement && (
          <Fact label="resources.items.fields.current_consignment_statement">
            <RecordLink resource="orders" id={item.current_consignment_statement.id}>
              {orderNameOf({
                type: 'consignor',
                order_id: item.current_consignment_statement.label,
                label: item.current_consignment_statement.label,
              })}
            </RecordLink>
          </Fact>
        )}
        {item.status === 'sold' && item.collected_on !== undefined && (
          <EditableFact sources={['collected_on']} label="resources.items.fields.collected_on">
            {item.collected_on && <SimpleValue field={itemAppFields.collected_on} value={item.collected_on} />}
          </EditableFact>
        )}
        <EditableFact sources={['consignment']} label="resources.items.fields.consignment">
          {consignment && (
            <RecordLink resource="consignments" id={consignment.id}>
              {[consignment.symbol, consignment.sub_symbol, consignment.label !== consignment.symbol && consignment.label]
                .filter(Boolean)
                .join(' · ') || `#${consignment.id}`}
            </RecordLink>
          )}
        </EditableFact>
        <EditableFact sources={['categories']} label="resources.items.fields.category">
          {item.category?.label}
        </EditableFact>
        {fieldsBesideTabs
          .filter((name) => isFilled(item[name]))
          .map((name) => (
            <EditableFact key={name} sources={[name]} label={`resources.items.fields.${name}`}>
              <SimpleValue field={itemAppFields[name]} value={item[name]} />
            </EditableFact>
          ))}
        <Fact label="resources.items.fields.measures">{measuresText(item.measures)}</Fact>
        <Fact label="resources.items.fields.created">
          <InstantText value={item.created} />
        </Fact>
        <Fact label="resources.items.fields.updated">
          <InstantText value={item.updated} />
        </Fact>
        {item.itemWebsiteLink && (
          <Fact label="resources.items.fields.itemWebsiteLink">
            <Website href={item.itemWebsiteLink} />
          </Fact>
        )}
      </Facts>
    </Paper>
  );
};

/** Text that is not a web address is shown without a link. */
const Website = ({ href }: { href: string }) => {
  const text = useTranslate()('resources.items.website');
  const address = websiteAddress(useMe().config, href);
  return address ? (
    <MuiLink href={address} target="_blank" rel="noreferrer">
      {text}
    </MuiLink>
  ) : (
    href
  );
};
