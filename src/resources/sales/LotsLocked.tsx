import LockIcon from '@mui/icons-material/LockOutlined';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';

/** Says so when lots cannot be edited; nothing otherwise. */
export const LotsLocked = ({ locked }: { locked: boolean }) => {
  const translate = useTranslate();
  return locked ? (
    <Chip size="small" variant="outlined" color="warning" icon={<LockIcon />} label={translate('resources.sales.locked')} />
  ) : null;
};
