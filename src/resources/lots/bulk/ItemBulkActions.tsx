import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useFormat } from '../../../ui/format/use-format.ts';
import { lazily } from '../../../ui/lazily.ts';
import type { Scope } from './use-chosen-ids.ts';

const BulkDialog = lazily(() => import('./BulkDialog.tsx').then(({ BulkDialog }) => BulkDialog));

/**
 * The bar below the item list while rows are selected. It shows their number, lets the user select all matching items, and opens the bulk
 * edit.
 */
export const ItemBulkActions = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { selectedIds, onUnselectItems, filterValues, filter, total = 0 } = useListContext();
  const current = { ...filterValues, ...filter };
  // The filters under which the user selected all matching items. Under other filters, only the ticked rows are selected.
  const [selectedFilters, setSelectedFilters] = useState<string>();
  const [edited, setEdited] = useState<Scope>();
  const isAllSelected = selectedFilters === JSON.stringify(current);
  const totalArgs = { total: format.count(total) };
  const close = () => setEdited(undefined);
  const clear = () => {
    setSelectedFilters(undefined);
    onUnselectItems();
  };
  return (
    <>
      {selectedIds.length > 0 && (
        <Paper
          component="section"
          elevation={4}
          aria-label={translate('lots.bulk.region')}
          sx={{
            position: 'sticky',
            bottom: 8,
            zIndex: 2,
            mx: 1,
            px: 1.5,
            py: 0.75,
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            flexWrap: 'wrap',
          }}
        >
          <Box component="span" role="status" sx={{ fontWeight: 600 }}>
            {isAllSelected ? translate('lots.bulk.whole', totalArgs) : translate('lots.bulk.chosen', { smart_count: selectedIds.length })}
          </Box>
          {!isAllSelected && total > selectedIds.length && (
            <Button size="small" onClick={() => setSelectedFilters(JSON.stringify(current))}>
              {translate('lots.bulk.chooseWhole', totalArgs)}
            </Button>
          )}
          <Button size="small" onClick={clear}>
            {translate('lots.bulk.clear')}
          </Button>
          <Box sx={{ flex: 1 }} />
          <Button
            size="small"
            variant="contained"
            aria-haspopup="dialog"
            onClick={() =>
              setEdited(isAllSelected ? { kind: 'filter', filter: current } : { kind: 'ticked', ids: selectedIds.map(String) })
            }
          >
            {translate('lots.bulk.edit')}
          </Button>
        </Paper>
      )}
      {edited && (
        <Suspense>
          <BulkDialog scope={edited} onClose={close} onStarted={clear} />
        </Suspense>
      )}
    </>
  );
};
