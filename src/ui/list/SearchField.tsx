import { useTranslate } from 'ra-core';
import { SearchInput } from 'ra-ui-materialui';

interface SearchFieldProps {
  readonly source: string;
  readonly placeholder: string;
  /** Less where other filters need the room. */
  readonly width?: string;
  /** Read by the list's filter form. */
  readonly alwaysOn?: boolean;
}

/** The search over a list's text; the layout's shortcut `/` finds it by its type. */
export const SearchField = ({ source, placeholder, width = '19rem' }: SearchFieldProps) => {
  const text = useTranslate()(placeholder);
  return (
    <SearchInput
      source={source}
      // Browsers give a search its own way to clear it.
      resettable={false}
      placeholder={text}
      slotProps={{ htmlInput: { type: 'search', 'aria-label': text, 'aria-keyshortcuts': '/' } }}
      sx={{ '& .MuiInputBase-root': { width: { xs: '100%', sm: width } }, '& input': { textOverflow: 'ellipsis' } }}
    />
  );
};
