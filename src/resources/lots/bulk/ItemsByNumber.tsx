import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazily } from '../../../ui/lazily.ts';
import { idsFromTyped, maxTypedIds } from './typed-ids.ts';

const ItemBulkDialog = lazily(() => import('./ItemBulkDialog.tsx').then(({ ItemBulkDialog }) => ItemBulkDialog));
const LotNumbersDialog = lazily(() => import('../numbering/LotNumbersDialog.tsx').then(({ LotNumbersDialog }) => LotNumbersDialog));

/** Changes items by their typed ids, for a service without the extension items-list. */
export const ItemsByNumber = () => {
  const translate = useTranslate();
  const [typedIds, setTypedIds] = useState('');
  const [openedDialog, setOpenedDialog] = useState<'bulk' | 'lotNumbers'>();
  const ids = idsFromTyped(typedIds);
  const isInvalid = ids === undefined;
  const close = () => setOpenedDialog(undefined);
  const renderButton = (dialog: 'bulk' | 'lotNumbers', label: ReactNode) => (
    <Button variant="outlined" aria-haspopup="dialog" disabled={!ids || ids.length === 0} onClick={() => setOpenedDialog(dialog)}>
      {label}
    </Button>
  );
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="items-by-number"
      sx={{ width: '100%', maxWidth: '34rem', mx: 'auto', mt: 2, p: 3 }}
    >
      <Typography id="items-by-number" variant="h6" component="h2" gutterBottom>
        {translate('lots.byNumber.title')}
      </Typography>
      <TextField
        label={translate('lots.byNumber.ids')}
        placeholder="120, 131-140"
        value={typedIds}
        onChange={({ target }) => setTypedIds(target.value)}
        error={isInvalid}
        helperText={translate(ids?.length ? 'lots.byNumber.count' : 'lots.byNumber.format', {
          smart_count: ids?.length ?? 0,
          most: maxTypedIds,
        })}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {renderButton('bulk', translate('lots.bulk.edit'))}
        {renderButton('lotNumbers', translate('lots.byNumber.lots'))}
      </Box>
      {ids && openedDialog === 'bulk' && (
        <Suspense>
          <ItemBulkDialog selection={{ ids }} onClose={close} onStarted={() => undefined} />
        </Suspense>
      )}
      {ids && openedDialog === 'lotNumbers' && (
        <Suspense>
          <LotNumbersDialog ids={ids} onClose={close} />
        </Suspense>
      )}
    </Paper>
  );
};
