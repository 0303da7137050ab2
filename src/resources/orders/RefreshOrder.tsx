import Button from '@mui/material/Button';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { useOrderCommand } from './use-order-command.ts';

/** Updates the address and the lines of a new order to the current client and items. */
export const RefreshOrder = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { can } = usePermissions();
  const isOffered = hasExtension(useMe(), 'documents');
  const command = useOrderCommand();
  if (!can('updateOrder') || !isOffered || order.status.id !== 'new') return null;
  const refresh = async () => {
    if (await command.run(() => dataProvider.refreshOrder(order.id))) notify('resources.orders.refresh.done');
  };
  return (
    <div className="not-printed">
      <FailureAlert error={command.error} lost="resources.orders.lost" />
      <Button size="small" variant="outlined" sx={{ mb: 2 }} loading={command.isRunning} onClick={() => void refresh()}>
        {translate('resources.orders.refresh.do')}
      </Button>
    </div>
  );
};
