import AddIcon from '@mui/icons-material/Add';
import { useTranslate } from 'react-admin';
import { usePermissions } from '../../providers/permissions.ts';

import { AddInSale } from '../../ui/record/AddInSale.tsx';
import { itemCreatePath } from './item-create-path.ts';

/** Links to the form for a new lot, if the user may create one and the service supports it. */
export const AddItemButton = ({ sale }: { sale: string | null }) => {
  const { can } = usePermissions();
  const translate = useTranslate();
  if (!can('createItem')) return null;
  return (
    <AddInSale size="small" startIcon={<AddIcon />} sale={sale} to={itemCreatePath({ sale })} label={translate('resources.items.add')} />
  );
};
