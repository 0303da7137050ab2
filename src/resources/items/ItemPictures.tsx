import BackIcon from '@mui/icons-material/ChevronLeft';
import ForwardIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { itemName } from './item-name.ts';

export const ItemPictures = ({ item }: { item: ItemAppRecord }) => {
  const translate = useTranslate();
  const [chosenIndex, setChosenIndex] = useState(0);
  const [isFullScreen, setFullScreen] = useState(false);
  const { images } = item;
  const count = images.length;
  // The chosen picture may have been removed.
  const selectedIndex = Math.max(0, Math.min(chosenIndex, count - 1));
  const picture = images[selectedIndex];
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('resources.items.fields.images')}
      {...(picture ? {} : { className: 'not-printed' })}
      sx={{ p: 1, minHeight: { md: '20rem' } }}
    >
      {picture ? (
        <ButtonBase
          onClick={() => setFullScreen(true)}
          aria-label={translate('resources.items.enlarge', { number: selectedIndex + 1, count })}
          sx={{ width: '100%', height: { xs: '16rem', md: '24rem' }, cursor: 'zoom-in', bgcolor: 'background.default', borderRadius: 1 }}
        >
          <Box component="img" src={picture.url} alt="" sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }} />
        </ButtonBase>
      ) : (
        <Typography color="textSecondary" sx={{ p: 4, textAlign: 'center' }}>
          {translate('resources.items.noPictures')}
        </Typography>
      )}
      {count > 1 && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1, flexWrap: 'wrap' }}>
          {images.map(({ id, thumbnail }, index) => (
            <ButtonBase
              key={id}
              onClick={() => setChosenIndex(index)}
              aria-label={translate('resources.items.showPicture', { number: index + 1, count })}
              aria-pressed={index === selectedIndex}
              sx={{
                width: 64,
                height: 64,
                border: 2,
                borderRadius: 1,
                borderColor: index === selectedIndex ? 'primary.main' : 'transparent',
                bgcolor: 'background.default',
              }}
            >
              <Box component="img" src={thumbnail} alt="" sx={{ width: '100%', height: '100%', objectFit: 'contain' }} />
            </ButtonBase>
          ))}
        </Box>
      )}
      {isFullScreen && (
        <PictureZoom
          name={itemName(item)}
          images={images}
          shownIndex={selectedIndex}
          onShow={setChosenIndex}
          onClose={() => setFullScreen(false)}
        />
      )}
    </Paper>
  );
};

interface PictureZoomProps {
  readonly name: string;
  readonly images: ItemAppRecord['images'];
  readonly shownIndex: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** The largest zoom factor. At 1, the picture fits the screen. */
const maxScale = 8;

/** The left and right arrow keys show another picture, or scroll an enlarged one. */
const PictureZoom = ({ name, images, shownIndex, onShow, onClose }: PictureZoomProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [scale, setScale] = useState(1);
  const count = images.length;
  const showAdjacentPicture = (step: -1 | 1) => {
    setScale(1);
    onShow((shownIndex + step + count) % count);
  };
  const zoom = (factor: number) => setScale((current) => Math.max(1, Math.min(maxScale, current * factor)));
  const actionsByKey = new Map([
    ['ArrowLeft', () => showAdjacentPicture(-1)],
    ['ArrowRight', () => showAdjacentPicture(1)],
    ['+', () => zoom(2)],
    ['-', () => zoom(0.5)],
    ['0', () => setScale(1)],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionsByKey.get(event.key);
    if (!action || event.ctrlKey || event.metaKey || (scale > 1 && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    action();
  };
  const number = shownIndex + 1;
  const renderButton = (labelKey: string, Icon: typeof CloseIcon, onClick: () => void, disabled = false) => (
    <IconButton onClick={onClick} disabled={disabled} aria-label={translate(labelKey)} title={translate(labelKey)}>
      <Icon />
    </IconButton>
  );
  return (
    <Dialog open fullScreen onClose={onClose} onKeyDown={onKeyDown} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 2, py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={titleId} component="h2" noWrap sx={{ flex: 1, fontWeight: 600 }}>
          {translate('resources.items.zoom.title', { name })}
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ mr: 1, whiteSpace: 'nowrap' }}>
          {translate('resources.items.pictureOf', { number, count })}
        </Typography>
        {renderButton('resources.items.zoom.previous', BackIcon, () => showAdjacentPicture(-1), count < 2)}
        {renderButton('resources.items.zoom.next', ForwardIcon, () => showAdjacentPicture(1), count < 2)}
        {renderButton('resources.items.zoom.out', ZoomOutIcon, () => zoom(0.5), scale === 1)}
        {renderButton('resources.items.zoom.in', ZoomInIcon, () => zoom(2), scale === maxScale)}
        {renderButton('ra.action.close', CloseIcon, onClose)}
      </Box>
      {/* The region can be focused, so that the arrow keys scroll an enlarged picture. */}
      <Box tabIndex={0} role="region" aria-labelledby={titleId} sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'flex' }}>
        <Box
          component="img"
          src={images[shownIndex]?.url}
          alt={translate('resources.items.pictureOf', { number, count })}
          onDoubleClick={() => setScale(scale === 1 ? 2 : 1)}
          sx={{
            m: 'auto',
            objectFit: 'contain',
            flexShrink: 0,
            ...(scale === 1
              ? { maxWidth: '100%', maxHeight: '100%', width: '100%', height: '100%', cursor: 'zoom-in' }
              : { width: `${scale * 100}%`, cursor: 'zoom-out' }),
          }}
        />
      </Box>
    </Dialog>
  );
};
