import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ItemAppRecord } from '../../providers/data/types.ts';

/** The item's main picture, square; a word where it has none. It only repeats what stands beside it, so it is not read out. */
export const Thumbnail = ({ images, size }: { images: ItemAppRecord['images'] | undefined; size: number | string }) => {
  const translate = useTranslate();
  const [picture] = images ?? [];
  const frame = { width: size, aspectRatio: '1', display: 'block', flexShrink: 0, bgcolor: 'background.default' } as const;
  return picture ? (
    <Box component="img" src={picture.thumbnail} alt="" loading="lazy" decoding="async" sx={{ ...frame, objectFit: 'contain' }} />
  ) : (
    <Box
      sx={{ ...frame, display: 'flex', alignItems: 'center', justifyContent: 'center', color: 'text.secondary', fontSize: '0.75rem' }}
      aria-hidden
    >
      {typeof size === 'string' && translate('resources.items.noPicture')}
    </Box>
  );
};
