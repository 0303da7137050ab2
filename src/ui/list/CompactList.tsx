import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { LinkBase, type RaRecord, useCreatePath, useListContext, useResourceContext } from 'react-admin';

import { ListFailure } from './ListFailure.tsx';
import { NothingFound } from './NothingFound.tsx';

interface CompactListProps<Row> {
  readonly primary: (row: Row) => ReactNode;
  readonly secondary: (row: Row) => ReactNode;
  readonly end: (row: Row) => ReactNode;
}

/** Titles may begin with the same words, as those of lots by one artist do, so they have two lines. */
const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
};

/** A list for narrow screens: every row is a link to its record. */
export function CompactList<Row extends RaRecord>({ primary, secondary, end }: CompactListProps<Row>) {
  const { data, error, isPending } = useListContext<Row>();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  if (isPending) return <Skeleton variant="rounded" height="60vh" aria-hidden />;
  if (error && !data) return <ListFailure />;
  if (!data?.length) return <NothingFound resource={resource} />;
  return (
    <List disablePadding>
      {error && (
        <li>
          <ListFailure />
        </li>
      )}
      {data.map((row) => (
        <ListItem key={row.id} disablePadding divider>
          <ListItemButton component={LinkBase} to={createPath({ resource, type: 'show', id: row.id })} sx={{ gap: 2 }}>
            <ListItemText
              primary={primary(row)}
              secondary={secondary(row)}
              slotProps={{ primary: { sx: twoLines }, secondary: { noWrap: true, component: 'div' } }}
            />
            {end(row)}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
