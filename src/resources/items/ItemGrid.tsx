import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'react-admin';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { ListFailure } from '../../ui/list/ListFailure.tsx';
import { NothingFound } from '../../ui/list/NothingFound.tsx';
import { ItemCard } from './ItemCard.tsx';

/** The item list as a grid of pictures. */
export const ItemGrid = () => {
  const { data, error, isPending } = useListContext<ItemAppRecord>();
  if (isPending) return <Skeleton variant="rounded" height="60vh" aria-hidden />;
  if (error && !data) return <ListFailure />;
  if (!data?.length) return <NothingFound resource="items" />;
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 1.25, listStyle: 'none', display: 'grid', gap: 1.25, gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))' }}
    >
      {data.map((item) => (
        <ItemCard key={item.id} item={item} />
      ))}
    </Box>
  );
};
