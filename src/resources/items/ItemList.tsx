import AddIcon from '@mui/icons-material/Add';
import GridIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Suspense } from 'react';
import { useGetOne, useStore, useTranslate } from 'react-admin';
import { itemList } from '../../../contract/resources/items/item.ts';
import { itemFields } from '../../../contract/resources/items/item-fields.ts';
import type { ItemAppRecord, SaleAppRecord } from '../../providers/data/types.ts';
import type { PreparedView } from '../../providers/lists/view-query.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { EstimateText } from '../../ui/fields/EstimateText.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { SimpleValue } from '../../ui/fields/SimpleValue.tsx';
import { Thumbnail } from '../../ui/fields/Thumbnail.tsx';
import { CompactList } from '../../ui/list/CompactList.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { type Column, dayCell } from '../../ui/list/table/columns.ts';
import { moneyColumn } from '../../ui/list/table/money-column.tsx';
import { useSaleScope } from '../../ui/list/use-sale-scope.ts';
import { AddToSaleButton } from '../../ui/record/AddToSaleButton.tsx';
import { OpenByNumber } from '../../ui/record/OpenByNumber.tsx';
import { itemCreatePath } from '../../ui/record/related/item-create-path.ts';
import { ItemBulkActions, ItemsByNumber } from '../lots/index.tsx';
import { ItemGrid } from './ItemGrid.tsx';
import { ItemStatus } from './ItemStatus.tsx';
import { itemFilters } from './item-filters.tsx';
import { descriptionSummary, itemName, lotAndName } from './item-name.ts';

export const ItemList = () => {
  const me = useMe();
  const { can } = usePermissions();
  if (hasExtension(me, 'items-list')) return <ListedItems />;
  return (
    <>
      <OpenByNumber resource="items" />
      {can('bulkItems') && <ItemsByNumber />}
    </>
  );
};

const fieldsWithoutConsignor = [
  'lot',
  'label',
  'description',
  'status',
  'category',
  'sale',
  'consignment',
  'estimate_low',
  'estimate_high',
  'reserve_price',
  'hammer_price',
  'winner',
  'images',
  'created',
  'updated',
] as const;
/**
 * Returns the fields for all columns, so that no cell needs another request. The consignor is shown in the second line of the column
 * `label`.
 */
const fieldsOf = (hasDetailFields: boolean, hasCollection: boolean) => [
  ...fieldsWithoutConsignor,
  ...(hasDetailFields ? (['consignor'] as const) : []),
  ...(hasCollection ? (['collected_on'] as const) : []),
];

/** An item with the requested fields, so that a column cannot show a field that the list does not request. */
type RequestedItem = Pick<ItemAppRecord, 'id' | ReturnType<typeof fieldsOf>[number]>;

const itemColumns: readonly Column<RequestedItem>[] = [
  { source: 'lot', sort: 'ASC', align: 'right', cell: ({ lot }) => lot },
  { source: 'images', minTableWidth: 'medium', show: ({ images }) => <Thumbnail images={images} size={20} /> },
  {
    source: 'label',
    sort: 'ASC',
    widthShare: 24,
    cell: itemName,
    show: (item) => (
      <RecordLink unstyled resource="items" id={item.id}>
        {itemName(item)}
      </RecordLink>
    ),
    secondLine: (item) => [item.consignor?.label, descriptionSummary(item)].filter(Boolean).join(' · '),
  },
  {
    source: 'status',
    sort: 'ASC',
    cell: ({ status }, { translate }) => translate(`resources.items.statuses.${status}`, { _: status }),
    show: ({ status }) => <ItemStatus inList="row" status={status} />,
  },
  { source: 'category', minTableWidth: 'wide', widthShare: 10, cell: ({ category }) => category?.label },
  { source: 'sale', minTableWidth: 'medium', sort: 'ASC', widthShare: 13, cell: ({ sale }) => sale?.label },
  {
    source: 'consignment',
    minTableWidth: 'wide',
    labelField: 'short_consignment',
    cell: ({ consignment }) => consignment && (consignment.symbol || `#${consignment.id}`),
    show: ({ consignment }) =>
      consignment && (
        <RecordLink unstyled resource="consignments" id={consignment.id}>
          {consignment.symbol || `#${consignment.id}`}
        </RecordLink>
      ),
  },
  {
    source: 'estimate_low',
    labelField: 'estimates',
    sort: 'DESC',
    align: 'right',
    isMoney: true,
    combines: [
      moneyColumn('estimate_low', ({ estimate_low }) => estimate_low, { labelField: 'short_low' }),
      moneyColumn('estimate_high', ({ estimate_high }) => estimate_high, { labelField: 'short_high' }),
    ],
    cell: ({ estimate_low, estimate_high }) => [estimate_low, estimate_high].filter(Boolean).join(' – '),
    show: (item) => <EstimateText bare estimate_low={item.estimate_low} estimate_high={item.estimate_high} />,
  },
  moneyColumn('reserve_price', ({ reserve_price }) => reserve_price, { minTableWidth: 'wide' }),
  moneyColumn('hammer_price', ({ hammer_price }) => hammer_price, { labelField: 'short_hammer', sort: 'DESC' }),
  { source: 'winner', minTableWidth: 'wide', widthShare: 11, cell: ({ winner }) => winner?.label },
  {
    source: 'collected_on',
    minTableWidth: 'wide',
    cell: ({ collected_on }) => collected_on,
    show: ({ collected_on }) => <SimpleValue field={itemFields.collected_on} value={collected_on} />,
  },
  {
    source: 'created',
    minTableWidth: 'wide',
    sort: 'DESC',
    cell: ({ created }) => dayCell(created),
    show: ({ created }) => <InstantText value={created} dateOnly />,
  },
  {
    source: 'updated',
    minTableWidth: 'wide',
    sort: 'DESC',
    cell: ({ updated }) => dayCell(updated),
    show: ({ updated }) => <InstantText value={updated} dateOnly />,
  },
];

const hiddenItemColumns = ['category', 'reserve_price', 'collected_on', 'created', 'updated'];

/** `hasQuery` is whether the service has the extension query. An empty `sort` means the default sort order. */
const preparedViewsOf = (hasQuery: boolean): PreparedView[] => [
  ...(hasQuery
    ? [
        { id: 'noPicture', label: 'resources.items.noPicture', filter: { has_images: false }, sort: '' },
        { id: 'noEstimate', label: 'resources.items.noEstimate', filter: { has_estimate: false }, sort: '' },
        {
          id: 'reserveAboveEstimate',
          label: 'resources.items.reserveAboveEstimate',
          filter: { reserve_above_estimate: true },
          sort: '',
        },
      ]
    : []),
  { id: 'unsold', label: 'resources.items.statuses.unsold', filter: { status: 'unsold' }, sort: '' },
];

const bulkActions = (
  <Suspense fallback={null}>
    <ItemBulkActions />
  </Suspense>
);

const ListedItems = () => {
  const [layout] = useItemLayout();
  const saleId = useSaleScope('items');
  const title = useLotsTitle(saleId);
  const me = useMe();
  const { can } = usePermissions();
  const hasCollection = hasExtension(me, 'collection');
  return (
    <RecordList
      resource="items"
      spec={itemList}
      title={title}
      fields={fieldsOf(hasExtension(me, 'detail-fields'), hasCollection)}
      sort={{ field: saleId === null ? 'sale' : 'lot', order: 'ASC' }}
      filters={itemFilters({
        hasTerms: hasExtension(me, 'terms'),
        hasQuery: hasExtension(me, 'query'),
        hasCollection,
        mayListClients: can('listClients'),
        isLimitedToSale: saleId !== null,
      })}
      columns={columnsOf(saleId !== null, hasCollection)}
      hiddenByDefault={hiddenItemColumns}
      compact={<ItemCompactList />}
      preparedViews={preparedViewsOf(hasExtension(me, 'query'))}
      tools={<LayoutSwitch />}
      add={<AddItemButton saleId={saleId} />}
      {...(can('bulkItems') ? { bulkActions } : {})}
      {...(layout === 'grid' ? { replacement: <ItemGrid /> } : {})}
    />
  );
};

/** As wide as a usual sale number, so that the text beside the title does not move when the sale has loaded. */
const saleNumberPlaceholder = '\u00A0'.repeat(8);

/** Returns the title of the list of a sale, such as `Lots of A102`; undefined for the list of all sales. */
function useLotsTitle(saleId: string | null): string | undefined {
  const translate = useTranslate();
  const { data: sale, isPending } = useGetOne<SaleAppRecord>('sales', { id: saleId ?? '' }, { enabled: saleId !== null });
  if (saleId === null) return undefined;
  const saleName = isPending ? saleNumberPlaceholder : sale?.sale_number || sale?.label || `#${saleId}`;
  return translate('resources.items.lotsOf', { sale: saleName });
}

/** Returns the same array for the same arguments, because a new array would render all rows of the table again. */
const columnsOf = (isInSale: boolean, hasCollection: boolean) =>
  (isInSale ? columnsInSale : columnsOfAllSales)[hasCollection ? 'withCollection' : 'withoutCollection'];

const variantsOf = (columns: typeof itemColumns) => ({
  withCollection: columns,
  withoutCollection: columns.filter(({ source }) => source !== 'collected_on'),
});
const columnsOfAllSales = variantsOf(itemColumns);
const columnsInSale = variantsOf(itemColumns.filter(({ source }) => source !== 'sale'));

const AddItemButton = ({ saleId }: { saleId: string | null }) => {
  const { can } = usePermissions();
  const translate = useTranslate();
  if (!can('createItem')) return null;
  return (
    <AddToSaleButton
      size="small"
      variant="contained"
      startIcon={<AddIcon />}
      sale={saleId}
      to={itemCreatePath({ saleId })}
      label={translate(saleId === null ? 'resources.items.add' : 'resources.consignments.addLot')}
    />
  );
};

const ItemCompactList = () => (
  <CompactList<ItemAppRecord>
    primary={lotAndName}
    secondary={(item) => <EstimateText {...item} />}
    end={({ status, images }) => (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexShrink: 0 }}>
        <ItemStatus inList="card" status={status} />
        <Thumbnail images={images} size={44} />
      </Box>
    )}
  />
);

const layoutIcons = { table: TableIcon, grid: GridIcon } as const satisfies Record<ItemLayout, unknown>;

const LayoutSwitch = () => {
  const translate = useTranslate();
  const [layout, setLayout] = useItemLayout();
  return (
    <ToggleButtonGroup exclusive size="small" value={layout} aria-label={translate('resources.items.view')} sx={{ height: 30, mr: 1 }}>
      {(['table', 'grid'] as const).map((option) => {
        const Icon = layoutIcons[option];
        return (
          <ToggleButton
            key={option}
            value={option}
            aria-label={translate(`resources.items.${option}`)}
            title={translate(`resources.items.${option}`)}
            onClick={() => setLayout(option)}
          >
            <Icon fontSize="small" />
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
};

type ItemLayout = 'table' | 'grid';

const useItemLayout = () => useStore<ItemLayout>('items.view', 'table');
