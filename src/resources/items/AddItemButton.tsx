import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { mayDo } from '../../providers/auth-provider.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { itemCreatePath } from './item-create-path.ts';

/** To the form of a new lot, for those who may add one, where the service takes new ones. */
export const AddItemButton = ({ sale }: { sale: string | null }) => {
  const me = useMe();
  const translate = useTranslate();
  if (!hasExtension(me, 'create') || !mayDo(me.roles, 'items', 'create')) return null;
  return (
    <Button size="small" startIcon={<AddIcon />} component={Link} to={itemCreatePath({ sale })}>
      {translate('resources.items.add')}
    </Button>
  );
};
