import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Labelled } from '../../../../../contract/wire.ts';
import type { ListedClient } from '../../../../providers/data/types.ts';
import { usePermissions } from '../../../../providers/permissions.ts';
import { clientDetail, clientName, clientPickFields } from '../../../../ui/fields/client-name.ts';
import { useFormat } from '../../../../ui/format/use-format.ts';
import { RecordPicker } from '../../../../ui/inputs/RecordPicker.tsx';
import { useClientWarnings } from '../use-client-warnings.ts';
import { type BidderGroup, type BidderLinks, bidderName, bidderText, type FileBidder, matchesOf } from './file-bidders.ts';
import type { FileRow } from './file-rows.ts';
import { NewBidderDialog } from './NewBidderDialog.tsx';

interface FileBidderListProps {
  readonly groups: readonly BidderGroup<FileRow>[];
  readonly links: BidderLinks;
  /** The clients by paddle number. */
  readonly clients: ReadonlyMap<string, Labelled>;
  /** Links the bidder with this key to the client. For `null`, the paddle number is used alone; `undefined` removes the link. */
  readonly onLink: (key: string, client: Labelled | null | undefined) => void;
}

/** Small, because the app searches for matching clients for each bidder on screen. */
const pageSize = 20;

export const FileBidderList = ({ groups, links, clients, onLink }: FileBidderListProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const [shownCount, setShownCount] = useState(pageSize);
  const [newBidder, setNewBidder] = useState<FileBidder>();
  const nextCount = Math.min(pageSize, groups.length - shownCount);
  return (
    <>
      <ul className="file-bidders">
        {groups.slice(0, shownCount).map((group) => (
          <BidderLine
            key={group.bidder.key}
            group={group}
            link={links.get(group.bidder.key)}
            clientOfPaddle={clients.get(group.bidder.paddle)}
            onLink={(client) => onLink(group.bidder.key, client)}
            onCreate={() => setNewBidder(group.bidder)}
          />
        ))}
      </ul>
      {groups.length > shownCount && (
        <Button size="small" onClick={() => setShownCount(shownCount + pageSize)}>
          {translate('resultFile.showMoreBidders', { smart_count: nextCount, count: format.count(nextCount) })}
        </Button>
      )}
      {newBidder && (
        <NewBidderDialog bidder={newBidder} onCreated={(client) => onLink(newBidder.key, client)} onClose={() => setNewBidder(undefined)} />
      )}
    </>
  );
};

interface BidderLineProps {
  readonly group: BidderGroup<FileRow>;
  /** The linked client. `null` if the paddle number is used alone; `undefined` if the user has not decided. */
  readonly link: Labelled | null | undefined;
  readonly clientOfPaddle: Labelled | undefined;
  readonly onLink: (client: Labelled | null | undefined) => void;
  readonly onCreate: () => void;
}

const BidderLine = ({ group: { bidder, rows }, link, clientOfPaddle, onLink, onCreate }: BidderLineProps) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const warnings = useClientWarnings(link?.id, undefined);
  const { proposals, hasFailed } = useProposals(bidder, clientOfPaddle);
  const bidderLabel = bidderText(bidder);
  return (
    <li aria-label={bidderLabel}>
      <div>
        {bidderLabel}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', typography: 'body2' }}>
          {translate('resultFile.lotsOf', { smart_count: rows.length, lots: rows.map(({ values }) => values.lot).join(', ') })}
        </Box>
      </div>
      <RecordPicker
        kind="client"
        label={translate('resultFile.clientOf', { bidder: bidderLabel })}
        value={link ?? null}
        onChange={(client) => onLink(client ? { id: client.id, label: client.label } : undefined)}
        helperText={warnings.join(' ')}
      />
      <div className="result-actions">
        {proposals
          .filter(({ client }) => client.id !== link?.id)
          .map(({ client, matchedBy, detail }) => (
            <Button key={client.id} size="small" variant="outlined" title={detail} onClick={() => onLink(client)}>
              {translate(`resultFile.proposals.${matchedBy}`, { client: client.label })}
            </Button>
          ))}
        {hasFailed && <span role="status">{translate('resultFile.proposalsFailed')}</span>}
        {can('createClient') && (
          <Button size="small" onClick={onCreate}>
            {translate('resultFile.newClient')}
          </Button>
        )}
        {bidder.paddle !== '' && (
          <Button
            size="small"
            aria-pressed={link === null}
            variant={link === null ? 'contained' : 'text'}
            onClick={() => onLink(link === null ? undefined : null)}
          >
            {translate('resultFile.paddleOnly')}
          </Button>
        )}
      </div>
    </li>
  );
};

function useProposals(bidder: FileBidder, clientOfPaddle: Labelled | undefined) {
  const emailSearch = useClientSearch(bidder.email);
  const nameSearch = useClientSearch(bidderName(bidder));
  const matches = matchesOf(bidder, [...(emailSearch.data ?? []), ...(nameSearch.data ?? [])]);
  const proposals = [
    ...(clientOfPaddle ? [{ client: clientOfPaddle, matchedBy: 'paddle' as const, detail: '' }] : []),
    ...matches
      .filter(({ client }) => client.id !== clientOfPaddle?.id)
      .map(({ client, matchedBy }) => ({
        client: { id: client.id, label: clientName(client) },
        matchedBy,
        detail: clientDetail(client),
      })),
  ];
  return { proposals, hasFailed: emailSearch.error !== null || nameSearch.error !== null };
}

const useClientSearch = (text: string) =>
  useGetList<ListedClient>(
    'clients',
    {
      filter: { q: text },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'last_name', order: 'ASC' },
      meta: { fields: clientPickFields },
    },
    { enabled: text !== '', retry: false },
  );
