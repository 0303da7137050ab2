import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useCreatePath, useListContext, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListFailure } from './ListFailure.tsx';
import { NothingFound } from './NothingFound.tsx';

interface CompactListProps<Row> {
  readonly primary: (row: Row) => ReactNode;
  readonly secondary: (row: Row) => ReactNode;
  readonly end: (row: Row) => ReactNode;
}

/** What begins alike, as the lots of one artist do, is told apart by its second line. */
const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
};

/** A list for narrow screens: a link a row. */
export function CompactList<Row extends RaRecord>({ primary, secondary, end }: CompactListProps<Row>) {
  const { data, error, isPending } = useListContext<Row>();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  if (isPending) return <Skeleton variant="rounded" height="60vh" aria-hidden />;
  if (error && !data) return <ListFailure />;
  if (!data?.length) return <NothingFound resource={resource} />;
  return (
    <List disablePadding>
      {data.map((row) => (
        <ListItem key={row.id} disablePadding divider>
          <ListItemButton component={Link} to={createPath({ resource, type: 'show', id: row.id })} sx={{ gap: 2 }}>
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
