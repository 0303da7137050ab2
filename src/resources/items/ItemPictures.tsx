import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { itemName } from './item-name.ts';
import { PictureZoom } from './PictureZoom.tsx';

/** Shows the selected picture and thumbnails of all pictures. Pressing the picture shows it full screen. */
export const ItemPictures = ({ item }: { item: ItemAppRecord }) => {
  const translate = useTranslate();
  const [chosen, choose] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const { images } = item;
  const picture = images[chosen];
  const count = images.length;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('resources.items.fields.images')}
      sx={{ p: 1, minHeight: { md: '20rem' } }}
    >
      {picture ? (
        <ButtonBase
          onClick={() => setZoomed(true)}
          aria-label={translate('resources.items.enlarge', { number: chosen + 1, count })}
          sx={{ width: '100%', height: { xs: '16rem', md: '24rem' }, cursor: 'zoom-in', bgcolor: 'background.default', borderRadius: 1 }}
        >
          <Box component="img" src={picture.url} alt="" sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }} />
        </ButtonBase>
      ) : (
        <Typography color="text.secondary" sx={{ p: 4, textAlign: 'center' }}>
          {translate('resources.items.noPictures')}
        </Typography>
      )}
      {count > 1 && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1, flexWrap: 'wrap' }}>
          {images.map(({ id, thumbnail }, index) => (
            <ButtonBase
              key={id}
              onClick={() => choose(index)}
              aria-label={translate('resources.items.showPicture', { number: index + 1, count })}
              aria-pressed={index === chosen}
              sx={{
                width: 64,
                height: 64,
                border: 2,
                borderRadius: 1,
                borderColor: index === chosen ? 'primary.main' : 'transparent',
                bgcolor: 'background.default',
              }}
            >
              <Box component="img" src={thumbnail} alt="" sx={{ width: '100%', height: '100%', objectFit: 'contain' }} />
            </ButtonBase>
          ))}
        </Box>
      )}
      {isZoomed && <PictureZoom name={itemName(item)} images={images} shown={chosen} onShow={choose} onClose={() => setZoomed(false)} />}
    </Paper>
  );
};
