import { useTranslate } from 'ra-core';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';

/** Says so when lots cannot be edited; nothing otherwise. */
export const LotsLocked = ({ locked }: { locked: boolean }) => {
  const translate = useTranslate();
  return locked ? <StatusMark tone="warning" label={translate('resources.sales.locked')} /> : null;
};
