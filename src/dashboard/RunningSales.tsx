import { useTranslate } from 'ra-core';
import { listAddress } from '../ui/record/list-address.ts';
import { DashboardPanel } from './DashboardPanel.tsx';
import { SaleLine } from './SaleLine.tsx';
import type { DashboardFigures } from './use-dashboard.ts';

/** The sales that are published or coming, the next one first. */
export const RunningSales = ({ sales }: Readonly<Pick<DashboardFigures, 'sales'>>) => {
  const translate = useTranslate();
  return (
    <DashboardPanel
      title={translate('dashboard.sales.title')}
      to={listAddress('sales')}
      none={translate('dashboard.sales.none')}
      isEmpty={sales.length === 0}
    >
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {sales.map((sale) => (
          <SaleLine key={sale.id} sale={sale} />
        ))}
      </ul>
    </DashboardPanel>
  );
};
