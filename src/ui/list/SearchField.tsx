import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import { SearchInput, useTranslate } from 'react-admin';
import { ShortcutKey } from '../ShortcutKey.tsx';
import { narrowList } from './narrow-list.ts';

interface SearchFieldProps {
  readonly source: string;
  readonly placeholder: string;
  readonly width?: string;
}

/** The layout's shortcut `/` finds this field by its type. */
export const SearchField = ({ source, placeholder, width = '19rem' }: SearchFieldProps) => {
  const text = useTranslate()(placeholder);
  return (
    <SearchInput
      source={source}
      // Browsers have their own button to clear a search field, so react-admin's button is omitted.
      resettable={false}
      placeholder={text}
      slotProps={{
        htmlInput: { type: 'search', 'aria-label': text, 'aria-keyshortcuts': '/' },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ gap: 0.5 }}>
              <ShortcutKey keys="/" />
              <SearchIcon color="disabled" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ '& .MuiInputBase-root': { width, [`@media ${narrowList}`]: { width: '100%' } }, '& input': { textOverflow: 'ellipsis' } }}
    />
  );
};
