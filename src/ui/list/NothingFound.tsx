import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceName } from '../../providers/data/types.ts';
import { ShowAllSalesButton } from './ShowAllSalesButton.tsx';
import { useIsFiltered } from './use-is-filtered.ts';
import { useSaleScope } from './use-sale-scope.ts';

interface NothingFoundProps {
  readonly resource: ResourceName;
  /** The button for a new record, shown if no filters are set. Otherwise, the button is in the toolbar. */
  readonly add?: ReactNode;
}

export const NothingFound = ({ resource, add }: NothingFoundProps) => {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  const isFiltered = useIsFiltered();
  const isLimitedToSale = useSaleScope(resource) !== null;
  const noneYet = isLimitedToSale ? `emptyInSale.${resource}` : `resources.${resource}.noneYet`;
  const explanation = isFiltered ? '' : translate(`emptyLists.${resource}`, { _: '' });
  return (
    <Box role="status" sx={{ p: 4, textAlign: 'center' }}>
      <Typography>{translate(isFiltered ? `resources.${resource}.noMatch` : noneYet)}</Typography>
      {explanation && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {explanation}
        </Typography>
      )}
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        {isLimitedToSale && <ShowAllSalesButton />}
        {isFiltered ? <Button onClick={() => setFilters({}, {})}>{translate('ra.action.remove_all_filters')}</Button> : add}
      </Box>
    </Box>
  );
};
