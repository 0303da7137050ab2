import Box from '@mui/material/Box';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { reasonAgainstExportDay } from '../../../../contract/orders/export-tax.ts';
import { dayIn, isoDay } from '../../../../contract/time.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { DayInput, FormTextInput } from '../../../ui/inputs/PlainInputs.tsx';
import type { InvoiceLine } from '../order-lines.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';

interface ExportProofDialogProps {
  readonly order: OrderAppRecord;
  /** The lines whose tax is charged as a deposit until there is proof of export. */
  readonly lines: readonly InvoiceLine[];
  readonly onClose: () => void;
}

/** Maximum length of a reference. Source: contract/resources/orders/order-correction.ts. */
const maxReferenceLength = 255;

export const ExportProofDialog = ({ order, lines, onClose }: ExportProofDialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { timeZone } = useFormat();
  const today = dayIn(timeZone, Date.now());
  const textOf = (name: string) => translate(`orderCorrections.${name}`);
  // Only the service checks that the day is not before the invoice. For a reissued invoice, the day of the first invoice counts, and the app
  // does not have that day.
  const checkDay = (day: string) => {
    if (!isoDay.safeParse(day).success) return 'app.invalid.day';
    return reasonAgainstExportDay(day, '', today) ? 'orderCorrections.exportFuture' : undefined;
  };
  return (
    <CorrectionDialog
      order={order}
      kind="export"
      lines={lines}
      initialChoice={today}
      input={
        <Box sx={{ display: 'grid', gap: 1, pt: 1, pb: 1 }}>
          <FormTextInput
            source="reference"
            label={textOf('exportReference')}
            maxLength={maxReferenceLength}
            required="orderCorrections.exportReferenceMissing"
            autoFocus
          />
          <DayInput source="choice" label={textOf('exportDay')} validate={checkDay} />
        </Box>
      }
      preview={(_day, items, options) => dataProvider.previewExportProof(order.id, items, options)}
      send={async (day, items, options, reference) => [
        await dataProvider.recordExportProof(order.id, { day, reference, items: [...items] }, options),
      ]}
      onClose={onClose}
    />
  );
};
