import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useContext } from 'react';
import { LinkBase, type RaRecord, useCreatePath, useListContext, useResourceContext, useResourceDefinitions } from 'react-admin';
import { ListFailure } from './ListFailure.tsx';
import { RowCheckbox, SelectableRows } from './selection/RowCheckbox.tsx';

interface CompactListProps<Row> {
  readonly primary: (row: Row) => ReactNode;
  readonly secondary: (row: Row) => ReactNode;
  /** Renders the end of the card, such as a status or an amount. */
  readonly end: (row: Row) => ReactNode;
}

/** Titles get two lines, because the titles of lots by one artist often begin with the same words. */
const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'break-word',
  lineHeight: 1.3,
};

export function CompactList<Row extends RaRecord>(renderers: CompactListProps<Row>) {
  const { data, error, isPending } = useListContext<Row>();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const isSelectable = useContext(SelectableRows);
  const hasShowPage = useResourceDefinitions()[resource]?.hasShow !== false;
  if (isPending) return <CardsSkeleton />;
  if (error && !data) return <ListFailure />;
  return (
    <List disablePadding>
      {error && (
        <li>
          <ListFailure />
        </li>
      )}
      {data?.map((row) => (
        <ListItem key={row.id} disablePadding divider className="card">
          {isSelectable && (
            <span className="checkbox-cell">
              <RowCheckbox record={row} />
            </span>
          )}
          {hasShowPage ? (
            <ListItemButton
              component={LinkBase}
              to={createPath({ resource, type: 'show', id: row.id })}
              sx={{ ...rowLayout, ...(isSelectable ? { pl: 0.5 } : {}) }}
            >
              <RowContent row={row} renderers={renderers} />
            </ListItemButton>
          ) : (
            <Box sx={{ ...rowLayout, display: 'flex', alignItems: 'center', width: '100%', px: 2, py: 1 }}>
              <RowContent row={row} renderers={renderers} />
            </Box>
          )}
        </ListItem>
      ))}
    </List>
  );
}

const placeholderKeys = Array.from({ length: 8 }, (_, index) => index);

const CardsSkeleton = () => (
  <List disablePadding aria-hidden>
    {placeholderKeys.map((key) => (
      <ListItem key={key} divider>
        <ListItemText primary={<Skeleton width="60%" />} secondary={<Skeleton width="40%" />} />
      </ListItem>
    ))}
  </List>
);

const rowLayout = { columnGap: 2, flexWrap: 'wrap' } as const;

interface RowContentProps<Row> {
  readonly row: Row;
  readonly renderers: CompactListProps<Row>;
}

const RowContent = <Row extends RaRecord>({ row, renderers: { primary, secondary, end } }: RowContentProps<Row>) => (
  <>
    <ListItemText
      primary={primary(row)}
      secondary={secondary(row)}
      // On a very narrow screen, the end is below the text, so that long words have room.
      sx={{ flex: '1 1 9rem' }}
      slotProps={{ primary: { sx: twoLines }, secondary: { noWrap: true, component: 'div' } }}
    />
    {end(row)}
  </>
);
