import BookmarkAddIcon from '@mui/icons-material/BookmarkAdd';
import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder';
import BookmarkRemoveIcon from '@mui/icons-material/BookmarkRemove';
import ClearIcon from '@mui/icons-material/Clear';
import ContentFilter from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import MuiButton from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, isValidElement, type ReactElement, type ReactNode, useId, useState } from 'react';
import {
  Button,
  extractValidSavedQueries,
  FilterButtonMenuItem,
  type SavedQuery,
  useFilterContext,
  useListContext,
  useSavedQueries,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { sameValue } from '../../../contract/changes.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

type FilterElement = ReactElement<{ readonly source: string; readonly alwaysOn?: boolean }>;

/**
 * The menu that adds and removes filters, and that saves, opens and removes views. It replaces react-admin's `FilterButton`,
 * whose confirmation focuses the button that removes the view, and which saves a view without a name.
 */
export const FilterMenu = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const filters = useFilterContext() ?? [];
  const { resource, displayedFilters, filterValues, sort, perPage, setFilters, showFilter, hideFilter } = useListContext();
  const [stored, setStored] = useSavedQueries(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openDialog, setOpenDialog] = useState<'save' | 'remove'>();
  const views = extractValidSavedQueries(stored);
  const value = { filter: filterValues, sort, perPage, displayedFilters };
  const current = views.find((view) => sameValue(view.value, value));
  const isFiltered = Object.keys(filterValues ?? {}).length > 0;
  const optional = filters.filter(isOptional);
  if (optional.length === 0 && views.length === 0 && !isFiltered) return null;

  const closeMenuAnd = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  const show = ({ source, defaultValue }: { source: string; defaultValue: unknown }) => {
    showFilter(source, defaultValue === '' ? undefined : defaultValue);
    setAnchor(null);
    // Wait until the list's filter form has mounted the input and the menu has returned the focus.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-source="${source}"] :is(input, [role=combobox])`)?.focus(), 50);
  };
  const open = (view: SavedQuery['value']) =>
    navigate({
      search: String(
        new URLSearchParams({
          filter: JSON.stringify(view.filter ?? {}),
          ...(view.sort ? { sort: view.sort.field, order: view.sort.order } : {}),
          page: '1',
          perPage: String(view.perPage ?? perPage),
          displayedFilters: JSON.stringify(view.displayedFilters ?? {}),
        }),
      ),
    });
  return (
    <Box component="span" sx={{ display: 'inline-block' }}>
      <Button label="ra.action.add_filter" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <ContentFilter />
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('ra.action.add_filter') } }}
      >
        {optional.map((filter) => (
          <FilterButtonMenuItem
            key={filter.props.source}
            filter={filter}
            displayed={Boolean(displayedFilters?.[filter.props.source])}
            resource={resource}
            onShow={show}
            onHide={({ source }) => closeMenuAnd(() => hideFilter(source))()}
          />
        ))}
        {optional.length > 0 && (isFiltered || views.length > 0) && <Divider />}
        {views.map((view) =>
          view === current ? (
            <Entry
              key={JSON.stringify(view.value)}
              icon={<BookmarkRemoveIcon fontSize="small" />}
              onClick={closeMenuAnd(() => setOpenDialog('remove'))}
            >
              {translate('ra.saved_queries.remove_label_with_name', { name: view.label })}
            </Entry>
          ) : (
            <Entry
              key={JSON.stringify(view.value)}
              icon={<BookmarkBorderIcon fontSize="small" />}
              onClick={closeMenuAnd(() => open(view.value))}
            >
              {view.label}
            </Entry>
          ),
        )}
        {isFiltered && !current && (
          <Entry icon={<BookmarkAddIcon fontSize="small" />} onClick={closeMenuAnd(() => setOpenDialog('save'))}>
            {translate('ra.saved_queries.new_label')}
          </Entry>
        )}
        {isFiltered && (
          <Entry icon={<ClearIcon fontSize="small" />} onClick={closeMenuAnd(() => setFilters({}, {}))}>
            {translate('ra.action.remove_all_filters')}
          </Entry>
        )}
      </Menu>
      {openDialog === 'save' && (
        <SaveViewDialog onSave={(label) => setStored([...views, { label, value }])} onClose={() => setOpenDialog(undefined)} />
      )}
      <ConfirmDialog
        open={openDialog === 'remove' && current !== undefined}
        title="ra.saved_queries.remove_dialog_title"
        text={current ? `${current.label}: ${translate('ra.saved_queries.remove_message')}` : ''}
        confirm="ra.action.remove"
        isDestructive
        onConfirm={() => {
          setStored(views.filter((view) => view !== current));
          setOpenDialog(undefined);
        }}
        onClose={() => setOpenDialog(undefined)}
      />
    </Box>
  );
};

const isOptional = (filter: ReactNode): filter is FilterElement =>
  isValidElement<Partial<FilterElement['props']>>(filter) && typeof filter.props.source === 'string' && filter.props.alwaysOn !== true;

interface EntryProps {
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: string;
}

const Entry = ({ icon, children, ...props }: EntryProps) => (
  <MenuItem {...props}>
    <ListItemIcon>{icon}</ListItemIcon>
    <ListItemText sx={{ overflowWrap: 'anywhere' }}>{children}</ListItemText>
  </MenuItem>
);

interface SaveViewDialogProps {
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view, and does not save a view without a name. */
const SaveViewDialog = ({ onSave, onClose }: SaveViewDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim());
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{translate('ra.saved_queries.new_dialog_title')}</DialogTitle>
      <Box component="form" onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogContent sx={{ pt: 0 }}>
          <TextField
            autoFocus
            label={translate('ra.saved_queries.query_name')}
            value={name}
            autoComplete="off"
            fullWidth
            onChange={({ target }) => setName(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <MuiButton onClick={onClose}>{translate('ra.action.cancel')}</MuiButton>
          <MuiButton type="submit" variant="contained" disabled={name.trim() === ''}>
            {translate('ra.action.save')}
          </MuiButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
