import { useTranslate } from 'react-admin';
import { listAddress } from '../ui/record/list-address.ts';
import { Panel } from '../ui/record/Panel.tsx';
import { ShowAll } from '../ui/record/ShowAll.tsx';
import { SaleLine } from './SaleLine.tsx';
import type { DashboardFigures } from './use-dashboard.ts';

/** Current and upcoming sales, the next one first. */
export const CurrentSales = ({ sales }: Readonly<Pick<DashboardFigures, 'sales'>>) => {
  const translate = useTranslate();
  return (
    <Panel
      title={translate('dashboard.sales.title')}
      actions={<ShowAll to={listAddress('sales')} of={translate('dashboard.sales.title')} />}
      empty={sales.length === 0 && translate('dashboard.sales.none')}
    >
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {sales.map((sale) => (
          <SaleLine key={sale.id} sale={sale} />
        ))}
      </ul>
    </Panel>
  );
};
