import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { ResourceName } from '../../providers/data/types.ts';
import { usePageAction } from '../../providers/page-actions.ts';
import { usePermissions } from '../../providers/permissions.ts';

interface EditButtonProps {
  readonly resource: ResourceName;
  readonly id: string;
  /** Whether this is the most important action of the page. */
  readonly isPrimary?: boolean;
}

export const EditButton = ({ resource, id, isPrimary = true }: EditButtonProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const canUpdate = usePermissions().canUpdate(resource);
  const label = translate('ra.action.edit');
  const to = createPath({ resource, type: 'edit', id });
  usePageAction(canUpdate ? { label, to } : null);
  return canUpdate ? (
    <Button variant={isPrimary ? 'contained' : 'outlined'} startIcon={<EditIcon />} component={LinkBase} to={to}>
      {label}
    </Button>
  ) : null;
};
