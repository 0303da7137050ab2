import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type DataProvider, NotFound, SelectInput, useAuthenticated, useDataProvider, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { centsFromDecimal } from '../../contract/money.ts';
import type { SocietyTotals } from '../../contract/resources/resale-right.ts';
import type { AppDataProvider } from '../providers/data/data-provider.ts';
import { usePermissions } from '../providers/permissions.ts';
import { societiesKey } from '../realtime/reactions/derived-queries.ts';
import { useFocusAfterDialog } from '../ui/dialogs/use-focus-after-dialog.ts';
import { ReadFailure } from '../ui/failure/ReadFailure.tsx';
import { MoneyText } from '../ui/fields/MoneyText.tsx';
import { type RelatedColumn, RelatedTable } from '../ui/fields/RelatedTable.tsx';
import { RangeFilter } from '../ui/inputs/RangeFilter.tsx';
import { lazily } from '../ui/lazily.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { Panel } from '../ui/record/Panel.tsx';
import { PostedRightsPanel } from './PostedRightsPanel.tsx';
import { proposedPayment } from './proposed-payment.ts';
import { SocietyPaymentsPanel } from './SocietyPaymentsPanel.tsx';
import { filtersInQuery, formValuesOf, queryOf, type SocietyFilters, type SocietyFilterValues } from './society-filter.ts';

const SocietyPaymentDialog = lazily(() => import('./SocietyPaymentDialog.tsx').then(({ SocietyPaymentDialog }) => SocietyPaymentDialog));

/** The filters are in the address, so that a report can be linked and going back restores it. */
export const ResaleRightsPage = () => {
  const translate = useTranslate();
  useAuthenticated();
  const { can } = usePermissions();
  const { period, society } = filtersInQuery(useSearchParams()[0]);
  // A payment is limited to the amount that is owed now, whatever period is shown.
  const { data: currentTotals = [] } = useSocietyTotals({}, can('listResaleRights'));
  const formKey = useFormKey();
  if (!can('listResaleRights')) return <NotFound />;
  return (
    <div className="record-content">
      <PageHeader title={translate('layout.resaleRight')} />
      <FilterForm key={formKey} societies={currentTotals.map(({ collecting_society }) => collecting_society)} />
      <TotalsPanel period={period} society={society} currentTotals={currentTotals} />
      <PostedRightsPanel period={period} society={society} />
      <SocietyPaymentsPanel period={period} society={society} />
    </div>
  );
};

/**
 * Returns a key that resets the filter form when a link, or Back or Forward in the browser, changes the address. The form itself replaces
 * the current entry of the history, so its changes keep the key.
 */
function useFormKey(): string {
  const { key } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [formKey, setFormKey] = useState(key);
  if (!isReplaced && formKey !== key) setFormKey(key);
  return formKey;
}

const FilterForm = ({ societies }: { readonly societies: readonly string[] }) => {
  const [parameters, setParameters] = useSearchParams();
  const form = useForm<SocietyFilterValues>({ defaultValues: formValuesOf(filtersInQuery(parameters)) });
  const query = queryOf(form.watch());
  // `parameters` are updated later than the values of the form. The effect therefore compares the query with the last query that the effect
  // has set.
  const lastQuery = useRef(parameters.toString());
  useEffect(() => {
    if (query === lastQuery.current) return;
    lastQuery.current = query;
    setParameters(query, { replace: true, preventScrollReset: true });
  }, [query, setParameters]);
  // A link can name a society that has no documents.
  const { society } = filtersInQuery(parameters);
  const choices = [...new Set([...societies, ...(society === undefined ? [] : [society])])];
  return (
    <FormProvider {...form}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mb: 2 }}>
        <RangeFilter source="period" label="resaleRights.period" kind="day" />
        {(choices.length > 1 || society !== undefined) && (
          <SelectInput
            source="society"
            label="resaleRights.fields.collecting_society"
            choices={choices.map((name) => ({ id: name, name }))}
            translateChoice={false}
            helperText={false}
          />
        )}
      </Box>
    </FormProvider>
  );
};

/** While the totals of another period load, those of the previous period are returned. */
function useSocietyTotals(period: SocietyFilters['period'], enabled = true) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return useQuery({
    queryKey: [...societiesKey, 'totals', period],
    queryFn: ({ signal }) => dataProvider.readSocietyTotals(period, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

const TotalsPanel = ({ period, society, currentTotals }: SocietyFilters & { readonly currentTotals: readonly SocietyTotals[] }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const { data, error, isPlaceholderData, refetch } = useSocietyTotals(period);
  // The proposed payment depends on all payments up to the end of the period, also on those before its first day.
  const totalsUntilEnd = useSocietyTotals(period.to ? { to: period.to } : {});
  const [proposal, setProposal] = useState<{ readonly society: string; readonly proposedAmount: string }>();
  // If nothing is owed after a payment, the button that opened the dialog is gone, so the focus moves to the start of the panel.
  const focusTarget = useFocusAfterDialog(proposal !== undefined);
  const rows = data?.filter(({ collecting_society }) => society === undefined || collecting_society === society);
  const title = translate('resaleRights.totals');
  const payColumn: RelatedColumn<SocietyTotals> = {
    label: 'resaleRights.actions',
    look: 'right',
    show: ({ collecting_society }) => {
      const totalsNow = totalsOf(currentTotals, collecting_society);
      const totalsAtEnd = totalsOf(totalsUntilEnd.data, collecting_society);
      return (
        isAmountOwed(totalsNow) && (
          <Button
            size="small"
            aria-label={translate('resaleRights.pay.to', { society: collecting_society })}
            disabled={isPlaceholderData || totalsUntilEnd.isPending || totalsUntilEnd.isPlaceholderData}
            onClick={() => setProposal({ society: collecting_society, proposedAmount: proposedPayment(totalsAtEnd, totalsNow) })}
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
      empty={rows?.length === 0 && translate('resaleRights.noTotals')}
      sx={{ mb: 2 }}
    >
      <span ref={focusTarget} tabIndex={-1} />
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
      {proposal && (
        <Suspense fallback={null}>
          <SocietyPaymentDialog
            {...proposal}
            owed={totalsOf(currentTotals, proposal.society)?.owed ?? '0.00'}
            onClose={() => setProposal(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
};

const totalsOf = (totals: readonly SocietyTotals[] | undefined, society: string) =>
  totals?.find(({ collecting_society }) => collecting_society === society);

const isAmountOwed = (totals: SocietyTotals | undefined) => (centsFromDecimal(totals?.owed ?? '0') ?? 0) > 0;
