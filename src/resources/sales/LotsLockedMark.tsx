import { useTranslate } from 'react-admin';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';

/** Shows a mark if the lots of the sale are locked; otherwise nothing. */
export const LotsLockedMark = ({ isLocked }: { isLocked: boolean }) => {
  const translate = useTranslate();
  return isLocked ? <StatusMark tone="warning" label={translate('resources.sales.locked')} /> : null;
};
