import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { LinkBase, useCreatePath, useListContext } from 'react-admin';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { EstimateText } from '../../ui/fields/EstimateText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { Thumbnail } from '../../ui/fields/Thumbnail.tsx';
import { ListFailure } from '../../ui/list/ListFailure.tsx';
import { RowCheckbox, SelectableRows } from '../../ui/list/selection/RowCheckbox.tsx';
import { ItemStatus } from './ItemStatus.tsx';
import { itemName } from './item-name.ts';

export const ItemGrid = () => {
  const { data: items, error, isPending } = useListContext<ItemAppRecord>();
  if (isPending) return <Skeleton variant="rounded" height="60vh" aria-hidden />;
  if (error && !items) return <ListFailure />;
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 1.5,
        listStyle: 'none',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
        // Otherwise, the rows shrink to the height of the list, and only the pictures are visible.
        gridAutoRows: 'max-content',
      }}
    >
      {items?.map((item) => (
        <ItemCard key={item.id} item={item} />
      ))}
    </Box>
  );
};

/** The whole card is a link to the lot, except for the checkbox that selects it. */
const ItemCard = ({ item }: { item: ItemAppRecord }) => {
  const to = useCreatePath()({ resource: 'items', type: 'show', id: item.id });
  const isSelectable = useContext(SelectableRows);
  return (
    <Paper
      component="li"
      variant="outlined"
      className="card"
      sx={{ position: 'relative', overflow: 'hidden', '&:hover': { borderColor: 'primary.main' } }}
    >
      <Thumbnail images={item.images} size="100%" />
      {isSelectable && (
        <Box className="checkbox-cell" sx={checkboxStyles}>
          <RowCheckbox record={item} />
        </Box>
      )}
      <Box sx={{ p: 1 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 0.5, typography: 'body2' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {item.lot}
          </Typography>
          <ItemStatus inList="card" status={item.status} />
        </Box>
        <Box
          component={LinkBase}
          to={to}
          title={itemName(item)}
          sx={{
            display: '-webkit-box',
            WebkitLineClamp: 3,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            height: '3.9em',
            lineHeight: 1.3,
            fontSize: '0.8125rem',
            color: 'primary.main',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
            '&::after': { content: '""', position: 'absolute', inset: 0 },
            '&:focus-visible::after': { outline: '2px solid', outlineOffset: -2 },
          }}
        >
          {itemName(item)}
        </Box>
        <Typography variant="caption" component="div" color="textSecondary" noWrap sx={{ minHeight: '1.66em' }}>
          {item.hammer_price ? <MoneyText value={item.hammer_price} /> : <EstimateText {...item} />}
        </Typography>
      </Box>
    </Paper>
  );
};

/** The checkbox lies above the link that covers the card. Its background makes it visible on every picture. */
const checkboxStyles = {
  position: 'absolute',
  top: 0,
  left: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  borderBottomRightRadius: 6,
} as const;
