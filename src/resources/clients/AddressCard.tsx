import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate, useUpdate } from 'react-admin';
import type { AddressAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';

import { DeleteAddress } from './DeleteAddress.tsx';

interface AddressCardProps {
  readonly address: AddressAppRecord;
  readonly onEdit: () => void;
  readonly onChanged: () => void;
}

export const AddressCard = ({ address, onEdit, onChanged }: AddressCardProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<AddressAppRecord>('addresses', undefined, {
    mutationMode: 'pessimistic',
    onSuccess: onChanged,
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const dataProvider = useDataProvider();
  const { can } = usePermissions();
  const mayChange = can('updateAddress');
  // Records of a list have no version, which the update needs.
  const makeDefault = async () => {
    const { data } = await dataProvider.getOne<AddressAppRecord>('addresses', { id: address.id });
    await update('addresses', { id: address.id, data: { ...data, default_address: true }, previousData: data });
  };
  return (
    <Paper variant="outlined" component="article" aria-label={address.rendered.split('\n')[0] ?? address.label} sx={{ p: 1.5, mb: 1 }}>
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mb: 0.5 }}>
        {address.default_address && <Chip size="small" color="primary" label={translate('resources.addresses.default')} />}
        {address.address_types.map(({ id, label }) => (
          <Chip key={id} size="small" variant="outlined" label={translate(`resources.addresses.fields.${id}`, { _: label })} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {address.rendered}
      </Typography>
      <Box sx={{ mt: 0.5 }}>
        {mayChange && (
          <Button size="small" onClick={onEdit}>
            {translate('ra.action.edit')}
          </Button>
        )}
        {mayChange && !address.default_address && (
          <Button
            size="small"
            onClick={() => void makeDefault().catch((error: Error) => notify(error.message, { type: 'error' }))}
            loading={isPending}
          >
            {translate('resources.addresses.makeDefault')}
          </Button>
        )}
        {can('deleteAddress') && <DeleteAddress address={address} onDeleted={onChanged} />}
      </Box>
    </Paper>
  );
};
