import { useTranslate } from 'ra-core';
import { SearchInput } from 'ra-ui-materialui';

/** The search over a list's text; the layout's shortcut `/` finds it by its type. `alwaysOn` is read by the list's filter form. */
export const SearchField = ({ source, placeholder }: { source: string; placeholder: string; alwaysOn?: boolean }) => {
  const text = useTranslate()(placeholder);
  return (
    <SearchInput
      source={source}
      // Browsers give a search its own way to clear it.
      resettable={false}
      placeholder={text}
      slotProps={{ htmlInput: { type: 'search', 'aria-label': text, 'aria-keyshortcuts': '/' } }}
      sx={{ '& .MuiInputBase-root': { width: { xs: '100%', sm: '17rem' } } }}
    />
  );
};
