import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { ResourceName } from '../../providers/data/types.ts';
import { mayCreate } from '../../providers/may-create.ts';
import { useMe } from '../../providers/me.ts';

/** Leads to the form of a new record; absent for roles that may not add one, and where the service takes none. */
export const AddButton = ({ resource }: { resource: ResourceName }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return mayCreate(useMe(), resource) ? (
    <Button size="small" startIcon={<AddIcon />} component={Link} to={createPath({ resource, type: 'create' })}>
      {translate(`resources.${resource}.add`)}
    </Button>
  ) : null;
};
