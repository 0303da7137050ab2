import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { ResourceWithTexts } from '../../i18n/catalogues.ts';
import { usePermissions } from '../../providers/permissions.ts';

export const AddButton = ({ resource }: { resource: ResourceWithTexts<'add'> }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return usePermissions().canCreate(resource) ? (
    <Button size="small" variant="contained" startIcon={<AddIcon />} component={LinkBase} to={createPath({ resource, type: 'create' })}>
      {translate(`resources.${resource}.add`)}
    </Button>
  ) : null;
};
