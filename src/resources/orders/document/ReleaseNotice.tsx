import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { useOrderCommand } from '../steps/use-order-command.ts';

/**
 * Shows that an invoice above the limit of its client must be released before it can be issued. The service refuses the release if the
 * total has changed.
 */
export const ReleaseNotice = ({ order }: { readonly order: OrderAppRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { currency } = useMe().config;
  const { can } = usePermissions();
  const command = useOrderCommand();
  if (!order.waits_for_release || !order.release) return null;
  const { limit, released } = order.release;
  const release = async () => {
    if (await command.run(() => dataProvider.releaseInvoice(order.id, order.grand_total))) notify('orderNotices.release.done');
  };
  return (
    <>
      <Alert
        severity="warning"
        className="not-printed"
        action={
          can('releaseInvoice') && (
            <Button color="inherit" loading={command.isRunning} onClick={() => void release()}>
              {translate('orderNotices.release.do')}
            </Button>
          )
        }
      >
        {translate('orderNotices.release.waits', {
          total: moneyText(order.grand_total, currency),
          limit: moneyText(limit ?? '', currency),
        })}{' '}
        {released && <ReleaseText text="void" released={released} />}
      </Alert>
      <FailureAlert error={command.error} />
    </>
  );
};

interface ReleaseTextProps {
  /** `by` for a valid release, `void` for one that is no longer valid because the total has risen. */
  readonly text: 'by' | 'void';
  readonly released: NonNullable<NonNullable<OrderAppRecord['release']>['released']>;
}

export const ReleaseText = ({ text, released: { by, at, total } }: ReleaseTextProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { currency } = useMe().config;
  return translate(`orderNotices.release.${text}`, {
    name: by.label,
    day: format.instant(at) ?? at,
    total: moneyText(total, currency),
  });
};
