import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type DataProvider, required, useDataProvider, useTranslate } from 'react-admin';
import { type TaxId, taxIds } from '../../../../contract/money/tax.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { usePlainInput } from '../../../ui/inputs/PlainInputs.tsx';
import { type InvoiceLine, isExported } from '../order-lines.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';

interface TaxSchemeDialogProps {
  readonly order: OrderAppRecord;
  /** The lines that are not credited. */
  readonly lines: readonly InvoiceLine[];
  readonly onClose: () => void;
}

/** Lets the user choose another tax scheme for lots of an issued invoice. Lots that already have the chosen scheme are not offered. */
export const TaxSchemeDialog = ({ order, lines, onClose }: TaxSchemeDialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const currentSchemeOf = (line: InvoiceLine) => (isExported(order, line) ? 'export' : line.tax_id);
  const bodyOf = (choice: string, items: readonly string[]) => ({ tax_scheme: taxSchemeOf(choice), items: [...items] });
  return (
    <CorrectionDialog
      order={order}
      kind="scheme"
      lines={lines}
      isSelectable={(line, choice) => currentSchemeOf(line) !== choice}
      input={<TaxSchemeInput />}
      preview={(choice, items, options) => dataProvider.previewTaxSchemeChange(order.id, bodyOf(choice, items), options)}
      send={(choice, items, options) => dataProvider.changeTaxScheme(order.id, bodyOf(choice, items), options)}
      onClose={onClose}
    />
  );
};

/** Returns the tax scheme with this id. Throws if there is none. */
function taxSchemeOf(choice: string): TaxId {
  const scheme = taxIds.find((id) => id === choice);
  if (!scheme) throw new Error(`${choice} is not a tax scheme`);
  return scheme;
}

const TaxSchemeInput = () => {
  const translate = useTranslate();
  const input = usePlainInput({ source: 'choice', validate: required(), helperText: ' ' });
  return (
    <TextField {...input} name="choice" select autoFocus label={translate('orderCorrections.newScheme')} sx={{ minWidth: '14rem' }}>
      {taxIds.map((id) => (
        <MenuItem key={id} value={id}>
          {translate(`fields.choices.${id}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};
