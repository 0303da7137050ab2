import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ItemAppRecord } from '../../providers/data/types.ts';

interface ThumbnailProps {
  readonly images: ItemAppRecord['images'] | undefined;
  /** In pixels, or a CSS width such as `100%`. */
  readonly size: number | string;
}

/** Hidden from screen readers, because the picture repeats the information beside it. */
export const Thumbnail = ({ images, size }: ThumbnailProps) => {
  const translate = useTranslate();
  const [picture] = images ?? [];
  const frameStyle = { width: size, aspectRatio: '1', display: 'block', flexShrink: 0, bgcolor: 'background.default' } as const;
  return picture ? (
    <Box component="img" src={picture.thumbnail} alt="" loading="lazy" decoding="async" sx={{ ...frameStyle, objectFit: 'contain' }} />
  ) : (
    <Box
      sx={{ ...frameStyle, display: 'flex', alignItems: 'center', justifyContent: 'center', color: 'text.secondary', fontSize: '0.75rem' }}
      aria-hidden
    >
      {/* A thumbnail with a size in pixels is too small for the text. */}
      {typeof size === 'string' && translate('resources.items.noPicture')}
    </Box>
  );
};
