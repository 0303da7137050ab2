import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { itemAppFields, itemAppGroups } from '../../providers/data/item-shape.ts';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { websiteAddress } from '../../providers/website-address.ts';
import { Fact, Facts } from '../../ui/fields/Facts.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { AddInSale } from '../../ui/record/AddInSale.tsx';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { LazyNodeNotes } from '../notes/index.ts';
import { TasksButton } from '../tasks/index.ts';
import { EstimateText } from './EstimateText.tsx';
import { ItemHistory } from './ItemHistory.tsx';
import { ItemPictures } from './ItemPictures.tsx';
import { ItemStatus } from './ItemStatus.tsx';
import { itemCreatePath } from './item-create-path.ts';
import { itemName, lotAndName } from './item-name.ts';
import { LotNavigation } from './LotNavigation.tsx';
import { measuresText } from './measures-text.ts';

/** The pictures are left out, because they are shown separately above. */
const { images: _images, ...shownFields } = itemAppFields;
const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' };

/** The page of a lot: its pictures and key facts, then all details. */
export const ItemShow = () => {
  const { can } = usePermissions();
  return (
    <RecordPage resource="items" action="show" titleOf={lotAndName}>
      {(item) => (
        <>
          <ItemHeader item={item} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns, alignItems: 'start', mb: 2 }}>
            <ItemPictures key={item.id} item={item} />
            <ItemFacts item={item} />
          </Box>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns, alignItems: 'start' }}>
            <Box>
              <RecordDetails resource="items" fields={shownFields} groups={itemAppGroups} values={{ ...item }} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <ItemHistory history={item.history} />
              <Suspense fallback={null}>{can('listNotes') && <LazyNodeNotes key={item.id} reference={item.id} />}</Suspense>
            </Box>
          </Box>
          <RecordChangedNotice resource="items" id={item.id} />
        </>
      )}
    </RecordPage>
  );
};

/**
 * Shows the lot's number, title and status, and buttons for the previous and next lot. Users who may not edit lots, such as porters, see no
 * edit button.
 */
const ItemHeader = ({ item }: { item: ItemAppRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { can } = usePermissions();
  const mayAdd = can('createItem') && item.sale && item.consignment;
  return (
    <Box component="header" sx={{ mb: 2, display: 'flex', columnGap: 2, rowGap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 36 }}>
          <Typography color="text.secondary" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {item.lot ? translate('resources.items.lotName', { lot: item.lot }) : translate('resources.items.unnumbered')}
          </Typography>
          <ItemStatus status={item.status} />
        </Box>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {itemName(item)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <TasksButton reference={item.id} />
        <LotNavigation item={item} />
        {mayAdd && (
          <AddInSale
            sale={item.sale?.id ?? null}
            to={itemCreatePath({ sale: item.sale?.id ?? null, consignment: item.consignment?.id ?? '' })}
            label={translate('resources.items.addAnother')}
          />
        )}
        {can('updateItem') && (
          <Button
            variant="contained"
            startIcon={<EditIcon />}
            component={LinkBase}
            to={createPath({ resource: 'items', type: 'edit', id: item.id })}
          >
            {translate('ra.action.edit')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

/** Shows the prices of the lot and its related records. */
const ItemFacts = ({ item }: { item: ItemAppRecord }) => {
  const { sale, consignment, winner } = item;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Facts>
        <Fact label="resources.items.fields.estimates">{(item.estimate_low || item.estimate_high) && <EstimateText {...item} />}</Fact>
        <Fact label="resources.items.fields.reserve_price">{item.reserve_price && <MoneyText value={item.reserve_price} />}</Fact>
        <Fact label="resources.items.fields.hammer_price">
          {item.hammer_price && (
            <strong>
              <MoneyText value={item.hammer_price} />
            </strong>
          )}
        </Fact>
        <Fact label="resources.items.fields.winner">
          {winner && (
            <RecordLink resource="clients" id={winner.id}>
              {[winner.label, winner.bidder_number && `(${winner.bidder_number})`].filter(Boolean).join(' ')}
            </RecordLink>
          )}
        </Fact>
        {item.current_order !== undefined && (
          <Fact label="resources.items.fields.current_order">
            {item.current_order && (
              <RecordLink resource="orders" id={item.current_order.id}>
                {item.current_order.label}
              </RecordLink>
            )}
          </Fact>
        )}
        {item.current_consignment_statement && (
          <Fact label="resources.items.fields.current_consignment_statement">
            <RecordLink resource="orders" id={item.current_consignment_statement.id}>
              {item.current_consignment_statement.label}
            </RecordLink>
          </Fact>
        )}
        <Fact label="resources.items.fields.sale">
          {sale && (
            <RecordLink resource="sales" id={sale.id}>
              {sale.label}
            </RecordLink>
          )}
        </Fact>
        <Fact label="resources.items.fields.consignment">
          {consignment && (
            <RecordLink resource="consignments" id={consignment.id}>
              {[consignment.symbol, consignment.sub_symbol, consignment.label !== consignment.symbol && consignment.label]
                .filter(Boolean)
                .join(' · ') || `#${consignment.id}`}
            </RecordLink>
          )}
        </Fact>
        <Fact label="resources.items.fields.category">{item.category?.label}</Fact>
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

/** Links to the lot on the house's website. Text that is not a web address is shown without a link. */
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
