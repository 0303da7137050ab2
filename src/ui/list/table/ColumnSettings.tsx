import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DragIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { densities, type ListName } from '../../../../contract/resources/list-view.ts';
import { useListSettingsWrites } from '../../../providers/lists/list-settings.ts';
import { useFieldLabels } from '../../fields/use-field-labels.ts';
import { useDragToReorder } from '../../use-drag-to-reorder.ts';
import { visuallyHidden } from '../../visually-hidden.ts';
import { type Column, hiddenSourcesAfterToggle, isHiddenColumn } from './columns.ts';
import { useTableColumns } from './use-table-columns.ts';

interface ColumnSettingsProps {
  readonly resource: ListName;
  readonly columns: readonly Column<RaRecord>[];
  readonly hiddenByDefault: readonly string[];
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/**
 * Returns the properties of a button that may be unavailable. The button is not `disabled`, because its column can become the first or last
 * one. A disabled button would then keep the focus and ignore all keys, even Escape.
 */
const availabilityProps = (isAvailable: boolean) =>
  isAvailable ? {} : ({ 'aria-disabled': true, sx: { opacity: 0.38, cursor: 'default' } } as const);

export const ColumnSettings = ({ resource, columns, hiddenByDefault, anchor, onClose }: ColumnSettingsProps) => {
  const translate = useTranslate();
  const id = useId();
  const labelOf = useFieldLabels(resource);
  const { setPreferences } = useListSettingsWrites(resource);
  const { allColumns, hiddenSources, density } = useTableColumns(resource, columns, hiddenByDefault);
  const [announcement, announce] = useState('');
  const sources = allColumns.map(({ source }) => source);
  const move = (from: number, to: number) => {
    const movedSource = sources[from];
    if (movedSource === undefined || to < 0 || to >= sources.length) return;
    void setPreferences({ column_order: sources.toSpliced(from, 1).toSpliced(to, 0, movedSource) });
    const column = labelOf(allColumns[from]?.labelField ?? movedSource);
    announce(translate('columns.moved', { column, position: to + 1, count: sources.length }));
  };
  const draggableAt = useDragToReorder(move);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, minWidth: '17rem' } } }}
    >
      <Typography id={id} variant="subtitle1" component="h2">
        {translate('columns.title')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={density}
        aria-label={translate('columns.density')}
        sx={{ my: 1 }}
        onChange={(_event, nextDensity: typeof density | null) => nextDensity && void setPreferences({ density: nextDensity })}
      >
        {densities.map((option) => (
          <ToggleButton key={option} value={option}>
            {translate(`columns.${option}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {allColumns.map((column, index) => {
          const { source, labelField = source } = column;
          const { isDragged, isTarget, handlers } = draggableAt(index);
          const label = labelOf(labelField);
          return (
            <Box
              component="li"
              key={source}
              draggable
              {...handlers}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.5,
                borderRadius: 1,
                opacity: isDragged ? 0.5 : 1,
                outline: isTarget ? '2px solid var(--accent)' : 'none',
              }}
            >
              <DragIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary', cursor: 'grab' }} />
              <FormControlLabel
                sx={{ flex: 1, m: 0 }}
                control={
                  <Checkbox
                    size="small"
                    checked={!isHiddenColumn(column, hiddenSources)}
                    onChange={() => void setPreferences({ hidden_columns: hiddenSourcesAfterToggle(column, hiddenSources) })}
                  />
                }
                label={label}
              />
              <IconButton
                size="small"
                {...availabilityProps(index > 0)}
                aria-label={translate('columns.up', { column: label })}
                title={translate('columns.up', { column: label })}
                onClick={() => index > 0 && move(index, index - 1)}
              >
                <UpIcon fontSize="inherit" />
              </IconButton>
              <IconButton
                size="small"
                {...availabilityProps(index < allColumns.length - 1)}
                aria-label={translate('columns.down', { column: label })}
                title={translate('columns.down', { column: label })}
                onClick={() => index < allColumns.length - 1 && move(index, index + 1)}
              >
                <DownIcon fontSize="inherit" />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      <Button
        size="small"
        sx={{ mt: 1 }}
        onClick={() => void setPreferences({ column_order: null, hidden_columns: null, column_widths: {}, density: null })}
      >
        {translate('columns.reset')}
      </Button>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Popover>
  );
};
