import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazily } from '../../../ui/lazily.ts';
import { idsFromTyped, mostTyped } from './typed-ids.ts';

const BulkDialog = lazily(() => import('./BulkDialog.tsx').then(({ BulkDialog }) => BulkDialog));
const LotNumbersDialog = lazily(() => import('../numbering/LotNumbersDialog.tsx').then(({ LotNumbersDialog }) => LotNumbersDialog));

/**
 * Used with a service without the extension items-list: changes several items or sets their lot numbers. The user enters the numbers of the
 * items.
 */
export const ItemsByNumber = () => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<'bulk' | 'lots'>();
  const ids = idsFromTyped(typed);
  const isWrong = ids === undefined;
  const close = () => setOpened(undefined);
  const button = (dialog: 'bulk' | 'lots', label: ReactNode) => (
    <Button variant="outlined" aria-haspopup="dialog" disabled={!ids || ids.length === 0} onClick={() => setOpened(dialog)}>
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
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isWrong}
        helperText={translate(ids?.length ? 'lots.byNumber.hint' : 'lots.byNumber.wrong', {
          smart_count: ids?.length ?? 0,
          most: mostTyped,
        })}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {button('bulk', translate('lots.bulk.edit'))}
        {button('lots', translate('lots.byNumber.lots'))}
      </Box>
      {ids && opened === 'bulk' && (
        <Suspense>
          <BulkDialog scope={{ kind: 'ticked', ids }} onClose={close} onStarted={() => undefined} />
        </Suspense>
      )}
      {ids && opened === 'lots' && (
        <Suspense>
          <LotNumbersDialog ids={ids} onClose={close} />
        </Suspense>
      )}
    </Paper>
  );
};
