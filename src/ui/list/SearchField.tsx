import { SearchInput, useTranslate } from 'react-admin';
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
      // Browsers have their own button to clear a search field.
      resettable={false}
      placeholder={text}
      slotProps={{ htmlInput: { type: 'search', 'aria-label': text, 'aria-keyshortcuts': '/' } }}
      sx={{ '& .MuiInputBase-root': { width, [`@media ${narrowList}`]: { width: '100%' } }, '& input': { textOverflow: 'ellipsis' } }}
    />
  );
};
