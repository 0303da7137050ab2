import {
  Alert,
  Autocomplete,
  type AutocompleteRenderGroupParams,
  Box,
  Button,
  Dialog,
  LinearProgress,
  ListSubheader,
  type PopperProps,
  TextField,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { type HTMLAttributes, type Key, type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { forgetOpenedRecord } from '../providers/shown-lists.ts';
import { commandShortcut } from '../ui/command-key.ts';
import { ShortcutKey } from '../ui/ShortcutKey.tsx';
import { useKeyText } from '../ui/use-key-text.ts';
import { withoutHover } from '../ui/without-hover.ts';
import { type PaletteOption, parsePaletteText } from './palette-options.ts';
import { usePaletteOptions } from './use-palette-options.ts';
import { usePaletteSearch } from './use-palette-search.ts';

interface PaletteProps {
  /** The text that was typed while the palette was loading. */
  readonly initialText: string;
  readonly onClose: () => void;
}

export const Palette = ({ initialText, onClose }: PaletteProps) => {
  const translate = useTranslate();
  const keyText = useKeyText();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [input, setInput] = useState(initialText);
  const { isCreateOnly, text } = parsePaletteText(input);
  const searchText = isCreateOnly ? '' : text;
  const { canSearch, results, error, isSearching, refetch } = usePaletteSearch(searchText);
  const options = usePaletteOptions(input, results?.data ?? []);
  const openOption = (option: PaletteOption | null, event: SyntheticEvent) => {
    if (!option) return;
    const opensNewTab = isNewTabRequested(event);
    // Closing the dialog returns the focus. This must happen before the action, which may move the focus itself.
    flushSync(onClose);
    if (option.to === undefined) option.onRun?.();
    else if (opensNewTab) window.open(option.to, '_blank', 'noopener');
    else {
      // The record is not opened from a list, so its page must not link to neighbours in a list.
      if (option.resource) forgetOpenedRecord(option.resource);
      void navigate(option.to);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
      slotProps={{ paper: { 'aria-label': translate('palette.open') }, container: { sx: { alignItems: 'flex-start' } } }}
    >
      <Autocomplete<PaletteOption>
        open
        autoHighlight
        disableCloseOnSelect
        forcePopupIcon={false}
        value={null}
        inputValue={input}
        options={options}
        groupBy={({ group }) => group}
        filterOptions={(allOptions) => allOptions}
        // While a search runs, the results are those of the previous text. They are disabled, so that the user cannot open them.
        getOptionDisabled={({ isFound = false }) => isFound && isSearching}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(option, value) => option.key === value.key}
        loading={isSearching}
        loadingText={translate('palette.searching')}
        noOptionsText={translate(noOptionsKey(searchText, canSearch))}
        onInputChange={(_event, newInput, reason) => reason === 'input' && setInput(newInput)}
        onChange={(event, option) => openOption(option, event)}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        renderGroup={renderGroup}
        renderOption={renderOption}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            margin="none"
            placeholder={translate('palette.placeholder')}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': translate('palette.open'), maxLength: 200 },
            }}
          />
        )}
        slots={{ popper: InlineOptions }}
        slotProps={{ listbox: { sx: { maxHeight: { xs: 'calc(100vh - 12rem)', sm: '60vh' } } } }}
        sx={{ p: 1.5, pb: 0 }}
      />
      <Box sx={{ px: 2, pb: 1.5 }}>
        <LinearProgress aria-label={translate('palette.searching')} sx={{ visibility: isSearching ? 'visible' : 'hidden', mb: 1 }} />
        {error && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                {translate('palette.retry')}
              </Button>
            }
          >
            {translate('palette.failed')}
          </Alert>
        )}
        {searchText !== '' && !canSearch && <Alert severity="info">{translate('palette.noSearch')}</Alert>}
        {results && results.incomplete.length > 0 && <Alert severity="warning">{translate('palette.incomplete')}</Alert>}
        <Typography variant="caption" color="textSecondary" sx={{ [`@media ${withoutHover}`]: { display: 'none' } }}>
          {translate('palette.keys', { shortcut: keyText(commandShortcut('Enter')) })}
        </Typography>
      </Box>
    </Dialog>
  );
};

function noOptionsKey(searchText: string, canSearch: boolean): string {
  if (searchText === '') return 'palette.start';
  return canSearch ? 'palette.none' : 'palette.noSearch';
}

/** Returns whether the user held Ctrl or ⌘, which also open links in a new tab. */
const isNewTabRequested = ({ nativeEvent }: SyntheticEvent): boolean =>
  (nativeEvent instanceof KeyboardEvent || nativeEvent instanceof MouseEvent) && (nativeEvent.ctrlKey || nativeEvent.metaKey);

/** Shows the options in the dialog, below the input, instead of in a popper above the page. */
const InlineOptions = ({ children, className }: PopperProps) => (
  <Box className={className} sx={{ px: 1.5, '& .MuiAutocomplete-paper': { boxShadow: 'none' } }}>
    {typeof children === 'function' ? null : children}
  </Box>
);

/** MUI's own group is a list, which is not allowed within a list box. */
const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <li key={key} role="presentation">
    <ListSubheader component="div" aria-hidden>
      {group}
    </ListSubheader>
    <Box component="ul" role="group" aria-label={group} sx={{ p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  </li>
);

const renderOption = (
  { key, ...props }: HTMLAttributes<HTMLLIElement> & { readonly key: Key },
  { label, detail, reason, shortcut }: PaletteOption,
) => (
  <Box key={key} component="li" {...props} sx={{ overflowWrap: 'anywhere' }}>
    <span style={{ flex: 1 }}>
      {label}
      {[detail, reason].map(
        (line) =>
          line && (
            <Box key={line} component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
              {` ${line}`}
            </Box>
          ),
      )}
    </span>
    {shortcut && <ShortcutKey keys={shortcut} />}
  </Box>
);
