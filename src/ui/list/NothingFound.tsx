import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { everySale } from '../../providers/data/every-sale.ts';

/** Replaces the rows of an empty list. The text depends on whether filters are set. */
export const NothingFound = ({ resource }: { resource: string }) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).some((name) => name !== everySale);
  return (
    <Box role="status" sx={{ p: 4, textAlign: 'center' }}>
      <Typography>{translate(`resources.${resource}.${isFiltered ? 'noMatch' : 'noneYet'}`)}</Typography>
      {isFiltered && (
        <Button sx={{ mt: 1 }} onClick={() => setFilters({}, {})}>
          {translate('ra.action.remove_all_filters')}
        </Button>
      )}
    </Box>
  );
};
