import { useTranslate } from 'react-admin';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';

export const LotsLockedMark = ({ isLocked }: { isLocked: boolean }) => {
  const translate = useTranslate();
  return isLocked ? <StatusMark tone="warning" label={translate('resources.sales.locked')} /> : null;
};
