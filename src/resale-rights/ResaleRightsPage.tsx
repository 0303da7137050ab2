import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type DataProvider, NotFound, SelectInput, useAuthenticated, useDataProvider, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { SocietyTotals } from '../../contract/resources/resale-right.ts';
import type { AppDataProvider } from '../providers/data/data-provider.ts';
import { usePermissions } from '../providers/permissions.ts';
import { ReadFailure } from '../ui/failure/ReadFailure.tsx';
import { MoneyText } from '../ui/fields/MoneyText.tsx';
import { type RelatedColumn, RelatedTable } from '../ui/fields/RelatedTable.tsx';
import { RangeFilter } from '../ui/inputs/RangeFilter.tsx';
import { lazily } from '../ui/lazily.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { Panel } from '../ui/record/Panel.tsx';
import { PostedRightsPanel } from './PostedRightsPanel.tsx';
import { SocietyPaymentsPanel } from './SocietyPaymentsPanel.tsx';
import { type FilteredSocieties, type SocietyFilter, societiesKey, withoutEmptyValues } from './society-filter.ts';

const SocietyPaymentDialog = lazily(() => import('./SocietyPaymentDialog.tsx').then(({ SocietyPaymentDialog }) => SocietyPaymentDialog));

const noFilter: SocietyFilter = { period: { from: null, to: null }, society: '' };

/**
 * The resale rights on issued documents by collecting society and period, what is owed, and the payments to the societies. A service in a
 * country without a resale right does not have the extension collecting-societies, so the page does not exist there.
 */
export const ResaleRightsPage = () => {
  const translate = useTranslate();
  useAuthenticated();
  const { can } = usePermissions();
  const form = useForm<SocietyFilter>({ defaultValues: noFilter });
  const { period, society } = withoutEmptyValues(form.watch());
  // The amounts owed today limit payments in every period.
  const { data: currentTotals = [] } = useSocietyTotals({}, can('listResaleRights'));
  if (!can('listResaleRights')) return <NotFound />;
  const choices = currentTotals.map(({ collecting_society }) => ({ id: collecting_society, name: collecting_society }));
  return (
    <div className="record-content">
      <PageHeader title={translate('layout.resaleRight')} />
      <FormProvider {...form}>
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mb: 2 }}>
          <RangeFilter source="period" label="resaleRights.period" kind="day" />
          {choices.length > 1 && (
            <SelectInput
              source="society"
              label="resaleRights.fields.collecting_society"
              choices={choices}
              translateChoice={false}
              helperText={false}
            />
          )}
        </Box>
      </FormProvider>
      <TotalsPanel period={period} society={society} currentTotals={currentTotals} />
      <PostedRightsPanel period={period} society={society} />
      <SocietyPaymentsPanel period={period} society={society} />
    </div>
  );
};

function useSocietyTotals(period: FilteredSocieties['period'], enabled = true) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return useQuery({
    queryKey: [...societiesKey, 'totals', period],
    queryFn: ({ signal }) => dataProvider.societyTotals(period, { signal }),
    enabled,
  });
}

/** The amounts of each society that were collected and paid in the period, and that are owed, with a button to record a payment. */
const TotalsPanel = ({ period, society, currentTotals }: FilteredSocieties & { readonly currentTotals: readonly SocietyTotals[] }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const { data, error, refetch } = useSocietyTotals(period);
  const [payment, setPayment] = useState<{ readonly society: string; readonly owed: string; readonly proposed: string }>();
  const rows = data?.filter(({ collecting_society }) => society === undefined || collecting_society === society);
  const title = translate('resaleRights.totals');
  const payColumn: RelatedColumn<SocietyTotals> = {
    label: 'resaleRights.actions',
    look: 'right',
    show: ({ collecting_society, owed: owedAtEnd }) => {
      const owed = currentTotals.find((totals) => totals.collecting_society === collecting_society)?.owed ?? '0.00';
      const proposed = Number(owedAtEnd) < Number(owed) ? owedAtEnd : owed;
      return (
        Number(owed) > 0 && (
          <Button
            size="small"
            aria-label={translate('resaleRights.pay.to', { society: collecting_society })}
            onClick={() => setPayment({ society: collecting_society, owed, proposed })}
            sx={{ py: 0, minWidth: 0 }}
          >
            {translate('resaleRights.pay.action')}
          </Button>
        )
      );
    },
  };
  return (
    <Panel
      title={title}
      hint={translate('resaleRights.totalsHint')}
      empty={rows?.length === 0 && translate('resaleRights.none')}
      sx={{ mb: 2 }}
    >
      {!data && error && <ReadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height="3rem" aria-hidden />}
      {rows && rows.length > 0 && (
        <RelatedTable
          label={title}
          rows={rows}
          keyOf={({ collecting_society }) => collecting_society}
          columns={[
            { label: 'resaleRights.fields.collecting_society', show: ({ collecting_society }) => collecting_society },
            ...(['collected', 'paid', 'owed'] as const).map(
              (name): RelatedColumn<SocietyTotals> => ({
                label: `resaleRights.fields.${name}`,
                look: 'money',
                show: (totals) => <MoneyText bare value={totals[name]} />,
              }),
            ),
            ...(can('recordSocietyPayment') ? [payColumn] : []),
          ]}
          scrolls
        />
      )}
      {payment && (
        <Suspense fallback={null}>
          <SocietyPaymentDialog {...payment} onClose={() => setPayment(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
};
