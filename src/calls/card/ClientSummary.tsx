import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useGetList, useGetManyReference, useGetOne, useTranslate } from 'react-admin';
import type { ClientAppRecord, NoteAppRecord, ResourceName, SaleAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { useSaleContext } from '../../providers/sale-context.ts';
import { ClientStatus, clientBalance, clientListFilters } from '../../resources/clients/index.ts';
import { sanitizeHtml, textOfNodes } from '../../resources/notes/index.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { clientName } from '../../ui/fields/client-name.ts';
import { Fact, Facts } from '../../ui/fields/Facts.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { useDueField } from '../../ui/record/due-field.ts';
import { type FilterValues, listAddress } from '../../ui/record/list-address.ts';
import { callsShortcut } from './use-calls-keys.ts';
import { useWorkPreservingLink } from './use-work-preserving-link.ts';
import { WorkPreservingLink } from './WorkPreservingLink.tsx';

/** The warnings precede the facts, because the user must see them before speaking to the client. */
export const ClientSummary = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data: client, error, refetch } = useGetOne<ClientAppRecord>('clients', { id });
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', my: 1 }}>
        <OpenClientButton id={id} />
        {client && <ClientStatus status={client.status} />}
        {client && (
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[clientName(client), client.company, client.city].filter(Boolean).join(' · ')}
          </Box>
        )}
      </Box>
      {error && !client && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!client && !error && <Skeleton variant="rounded" height="6rem" aria-hidden />}
      {client?.blocking_reason && (
        <Alert severity="error" sx={{ mb: 0.5, py: 0 }}>
          {`${translate('resources.clients.fields.blocking_reason')}: ${client.blocking_reason}`}
        </Alert>
      )}
      {client?.warning && (
        <Alert severity="warning" sx={{ mb: 0.5, py: 0 }}>
          {`${translate('resources.clients.fields.warning')}: ${client.warning}`}
        </Alert>
      )}
      {client && <ClientFacts client={client} />}
      {client && <LastNote clientId={client.id} />}
    </>
  );
};

const ClientFacts = ({ client }: { client: ClientAppRecord }) => {
  const translate = useTranslate();
  const dueField = useDueField();
  const { openOrderCount, openTaskCount, sale } = useClientFacts(client.id);
  return (
    <Facts>
      <Fact label={translate('calls.balance')}>
        <MoneyText value={clientBalance(client)} />
      </Fact>
      {openOrderCount !== undefined && (
        <Fact label={translate('calls.openOrders')}>
          {openOrderCount === 0 ? (
            0
          ) : (
            <WorkPreservingLink
              to={listAddress('orders', clientListFilters.openOrders(client.id, dueField), { field: 'created', order: 'ASC' })}
            >
              {openOrderCount}
            </WorkPreservingLink>
          )}
        </Fact>
      )}
      {openTaskCount !== undefined && (
        <Fact label={translate('calls.openTasks')}>
          {openTaskCount === 0 ? (
            0
          ) : (
            <WorkPreservingLink to={listAddress('tasks', clientListFilters.openTasks(client.id))}>{openTaskCount}</WorkPreservingLink>
          )}
        </Fact>
      )}
      {sale && (
        <Fact label={`${translate('calls.currentSale')}: ${sale.label}`}>
          {sale.boughtCount === undefined || sale.consignedCount === undefined
            ? '–'
            : translate('calls.inSale', { bought: sale.boughtCount, consigned: sale.consignedCount })}
        </Fact>
      )}
    </Facts>
  );
};

/** A count is `undefined` until it has loaded, or if it cannot be loaded. `sale` is `undefined` if the user works in no sale. */
function useClientFacts(clientId: string) {
  const { sale: saleId } = useSaleContext();
  const canCountLots = hasExtension(useMe(), 'items-list') && saleId !== null;
  const { data: saleRecord } = useGetOne<SaleAppRecord>('sales', { id: saleId ?? '' }, { enabled: saleId !== null });
  const boughtCount = useCount('items', { ...clientListFilters.boughtItems(clientId), sale: saleId }, canCountLots);
  const consignedCount = useCount('items', { ...clientListFilters.consignedItems(clientId), sale: saleId }, canCountLots);
  return {
    openOrderCount: useCount('orders', clientListFilters.openOrders(clientId, useDueField())),
    openTaskCount: useCount('tasks', clientListFilters.openTasks(clientId)),
    sale: saleId === null ? undefined : { label: saleRecord?.label ?? `#${saleId}`, boughtCount, consignedCount },
  };
}

/**
 * Returns the number of records that match the filter; `undefined` if it is unknown. Requests a page of one record, because the service
 * sends the total with every page.
 */
function useCount(resource: ResourceName, filter: FilterValues, enabled = true): number | undefined {
  const mayRead = usePermissions().canAccess(resource, 'list');
  const params = { filter, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 1 }, meta: { fields: ['label'] } } as const;
  return useGetList(resource, params, { enabled: enabled && mayRead }).total;
}

const LastNote = ({ clientId }: { clientId: string }) => {
  const translate = useTranslate();
  const enabled = usePermissions().can('listNotes');
  const { data } = useGetManyReference<NoteAppRecord>(
    'notes',
    { target: 'reference', id: clientId, pagination: { page: 1, perPage: 1 }, sort: { field: 'created', order: 'DESC' }, filter: {} },
    { enabled },
  );
  const [note] = data ?? [];
  if (!data) return null;
  return (
    <Box sx={{ typography: 'body2' }}>
      <Typography component="span" variant="caption" color="textSecondary">
        {note ? translate('calls.lastNote') : translate('calls.noNote')}{' '}
        {note && <InstantText value={new Date(note.created).toISOString()} />}
      </Typography>
      {note && (
        <Box
          component="p"
          sx={{
            m: 0,
            overflow: 'hidden',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 3,
            overflowWrap: 'anywhere',
          }}
        >
          {textOfNodes(sanitizeHtml(note.note))}
        </Box>
      )}
    </Box>
  );
};

const OpenClientButton = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const link = useWorkPreservingLink(useCreatePath()({ resource: 'clients', type: 'show', id }));
  return (
    <Button size="small" variant="contained" component={LinkBase} {...link} data-opens-client aria-keyshortcuts={`Shift+${callsShortcut}`}>
      {translate('calls.openClient')}
    </Button>
  );
};
