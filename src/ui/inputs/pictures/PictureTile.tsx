import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DraggableElement } from '../../use-drag-to-reorder.ts';
import type { Picture } from './picture.ts';

interface PictureTileProps {
  readonly picture: Picture;
  readonly index: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly draggableElement: DraggableElement;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

export const PictureTile = ({ picture, index, count, disabled, draggableElement, onMove, onRemove }: PictureTileProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const number = index + 1;
  const closeMenuAnd = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <Box
      component="li"
      draggable={!disabled}
      {...draggableElement.handlers}
      sx={{
        position: 'relative',
        aspectRatio: '1',
        border: 1,
        borderColor: draggableElement.isTarget ? 'primary.main' : 'divider',
        outline: draggableElement.isTarget ? '2px solid' : 'none',
        outlineColor: 'primary.main',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'background.default',
        opacity: draggableElement.isDragged ? 0.4 : 1,
        cursor: disabled ? 'default' : 'grab',
      }}
    >
      <Box
        component="img"
        src={picture.thumbnail}
        alt={translate('fields.pictures.picture', { number, count })}
        draggable={false}
        sx={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
      />
      {index === 0 && (
        <Box
          component="span"
          sx={{
            position: 'absolute',
            left: 0,
            bottom: 0,
            px: 0.75,
            fontSize: '0.75rem',
            bgcolor: 'background.paper',
            color: 'text.primary',
          }}
        >
          {translate('fields.pictures.main')}
        </Box>
      )}
      <IconButton
        size="small"
        disabled={disabled}
        aria-label={translate('fields.pictures.actions', { number })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ position: 'absolute', top: 2, right: 2, bgcolor: 'background.paper', '&:hover': { bgcolor: 'background.default' } }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ list: { dense: true } }}>
        <MenuItem disabled={index === 0} onClick={closeMenuAnd(() => onMove(0))}>
          {translate('fields.pictures.first')}
        </MenuItem>
        <MenuItem disabled={index === 0} onClick={closeMenuAnd(() => onMove(index - 1))}>
          {translate('fields.pictures.earlier')}
        </MenuItem>
        <MenuItem disabled={number === count} onClick={closeMenuAnd(() => onMove(index + 1))}>
          {translate('fields.pictures.later')}
        </MenuItem>
        <MenuItem onClick={closeMenuAnd(onRemove)}>{translate('fields.pictures.remove')}</MenuItem>
      </Menu>
    </Box>
  );
};
