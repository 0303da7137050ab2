import '../document/invoice.css';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { chargesField } from '../../../providers/data/order-charges.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { useDebouncedValue } from '../../../ui/inputs/use-debounced-value.ts';
import { InvoiceCharges } from '../document/InvoiceCharges.tsx';
import { InvoiceResaleRights } from '../document/InvoiceResaleRights.tsx';
import { InvoiceTotals } from '../document/InvoiceTotals.tsx';
import { OrderTerms } from '../document/OrderTerms.tsx';
import type { OrderCreateValues } from './use-order-create-form.ts';

export const OrderPreview = () => {
  const translate = useTranslate();
  const { preview, isSupported, isStatement } = useOrderPreview();
  if (!isSupported) return null;
  const title = translate('orderCreate.preview');
  return (
    <Box sx={{ display: 'grid', rowGap: 2, mt: 2 }}>
      <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 2 }}>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        {preview ? (
          <div className="invoice">
            <InvoiceCharges charges={preview.additional_charges} isStatement={isStatement} />
            <InvoiceResaleRights rights={preview.resale_rights ?? []} isStatement={isStatement} />
            {/* The first group of totals contains the sums. The other groups contain paid and due amounts, which do not exist yet. */}
            <InvoiceTotals totals={preview.invoice_data.totals_for_display.slice(0, 1)} />
          </div>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {translate('orderCreate.premium')}
          </Typography>
        )}
      </Paper>
      <OrderTerms terms={preview?.terms ?? []} />
    </Box>
  );
};

type Preview = Awaited<ReturnType<AppDataProvider['previewOrder']>>;

/**
 * Returns the preview for the values of the form; undefined while the form is incomplete, and before the first response. While the user is
 * typing, the previous preview stays.
 */
function useOrderPreview() {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const isSupported = hasExtension(useMe(), 'documents');
  const { control } = useFormContext<OrderCreateValues>();
  const { type, owner, sale, items, additional_charges } = useDeferredValue(useWatch({ control }));
  const charges = chargesToSend(additional_charges);
  const hasItemsIfNeeded = type === 'transport_invoice' || items?.length !== 0;
  const isReady = type !== undefined && Boolean(owner && sale) && charges !== undefined && hasItemsIfNeeded;
  const body = {
    type: type ?? 'bidder',
    owner: owner ?? '',
    sale: sale ?? '',
    ...(type === 'transport_invoice' ? {} : { items: items ?? [] }),
    additional_charges: charges ?? [],
  };
  const serializedBody = JSON.stringify(body);
  const isTypingDone = useDebouncedValue(serializedBody) === serializedBody;
  const { data: preview } = useQuery<Preview>({
    queryKey: ['orders', 'preview', body],
    enabled: isSupported && isReady && isTypingDone,
    placeholderData: (previousPreview) => previousPreview,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => dataProvider.previewOrder(body, { signal }),
  });
  return { isSupported, isStatement: type === 'consignor', preview: isReady ? preview : undefined };
}

/** Converts the charges to the format that the service accepts. Returns undefined if a charge is invalid. */
function chargesToSend(charges: OrderCreateValues['additional_charges'] | undefined) {
  try {
    return chargesField.toSent(chargesField.read.parse(charges ?? []));
  } catch {
    return undefined;
  }
}
