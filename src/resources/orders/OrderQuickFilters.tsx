import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useListContext, useTranslate } from 'react-admin';
import { useDueFilter } from '../../ui/record/due-filter.ts';
import { NewOrderLink } from './NewOrderLink.tsx';
import { chosenQuickFilter, pressed, quickFilterNames } from './quick-filters.ts';

/** Chips for the filters that users need every day. The list's filter form reads `source` and `alwaysOn`. */
export const OrderQuickFilters = (_: { source: string; alwaysOn?: boolean }) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const due = useDueFilter();
  const chosen = chosenQuickFilter(filterValues, due);
  return (
    <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', alignItems: 'center', minHeight: 40 }}>
      <Box role="group" aria-label={translate('resources.orders.filters.quick')} sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
        {quickFilterNames.map((name) => (
          <Chip
            key={name}
            size="small"
            label={translate(`resources.orders.filters.${name}`)}
            color={chosen === name ? 'primary' : 'default'}
            variant={chosen === name ? 'filled' : 'outlined'}
            aria-pressed={chosen === name}
            onClick={() => setFilters(pressed(name, filterValues, due))}
          />
        ))}
      </Box>
      <NewOrderLink />
    </Box>
  );
};
