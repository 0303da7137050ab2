import ClearIcon from '@mui/icons-material/Clear';
import ContentFilter from '@mui/icons-material/FilterList';
import AddFilterIcon from '@mui/icons-material/PlaylistAdd';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { isValidElement, type ReactElement, type ReactNode, useState } from 'react';
import { Button, FilterButtonMenuItem, useFilterContext, useListContext, useTranslate } from 'react-admin';
import { everySale } from '../../providers/data/every-sale.ts';
import { tryUntilRendered } from '../try-until-rendered.ts';
import { addFilterId } from './add-filter-id.ts';

type FilterElement = ReactElement<{ readonly source: string; readonly alwaysOn?: boolean }>;

/** Replaces react-admin's `FilterButton`, which also saves queries. `ViewBar` saves views instead. */
export const FilterMenu = ({ isNarrow = false }: { readonly isNarrow?: boolean }) => {
  const translate = useTranslate();
  const filters = useFilterContext() ?? [];
  const { resource, displayedFilters, filterValues, setFilters, showFilter, hideFilter } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isFiltered = Object.keys(filterValues ?? {}).some((name) => name !== everySale);
  const optionalFilters = filters.filter(isOptional);
  if (optionalFilters.length === 0 && !isFiltered) return null;

  const closeMenuAnd = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  const showAndFocus = ({ source, defaultValue }: { source: string; defaultValue: unknown }) => {
    showFilter(source, defaultValue === '' ? undefined : defaultValue);
    setAnchor(null);
    // The list's filter form mounts the input later, and may have to load its code. So the focus moves when the input is rendered.
    tryUntilRendered(() => {
      const input = document.querySelector<HTMLElement>(`[data-source="${source}"] :is(input, [role=combobox])`);
      input?.focus();
      return input !== null;
    });
  };
  return (
    <Box component="span" sx={{ display: 'inline-block' }}>
      <Button
        {...(isNarrow ? {} : { id: addFilterId })}
        label="ra.action.add_filter"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {isNarrow ? <AddFilterIcon /> : <ContentFilter />}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('ra.action.add_filter') } }}
      >
        {optionalFilters.map((filter) => (
          <FilterButtonMenuItem
            key={filter.props.source}
            filter={filter}
            displayed={Boolean(displayedFilters?.[filter.props.source])}
            resource={resource}
            onShow={showAndFocus}
            onHide={({ source }) => closeMenuAnd(() => hideFilter(source))()}
          />
        ))}
        {optionalFilters.length > 0 && isFiltered && <Divider />}
        {isFiltered && (
          <IconMenuItem icon={<ClearIcon fontSize="small" />} onClick={closeMenuAnd(() => setFilters({}, {}))}>
            {translate('ra.action.remove_all_filters')}
          </IconMenuItem>
        )}
      </Menu>
    </Box>
  );
};

const isOptional = (filter: ReactNode): filter is FilterElement =>
  isValidElement<Partial<FilterElement['props']>>(filter) && typeof filter.props.source === 'string' && filter.props.alwaysOn !== true;

interface IconMenuItemProps {
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: string;
}

const IconMenuItem = ({ icon, children, ...props }: IconMenuItemProps) => (
  <MenuItem {...props}>
    <ListItemIcon>{icon}</ListItemIcon>
    <ListItemText sx={{ overflowWrap: 'anywhere' }}>{children}</ListItemText>
  </MenuItem>
);
