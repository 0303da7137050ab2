import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { languages } from '../../contract/countries.ts';
import { rateKindsOf } from '../../contract/money/sale-tax.ts';
import { type TaxId, taxIds, taxLetterOf } from '../../contract/money/tax.ts';
import { schemeNoteOf } from '../../contract/orders/document-labels.ts';
import type { HouseTerm } from '../../contract/resources/house-term.ts';
import { Fact, Facts } from '../ui/fields/Facts.tsx';
import { useFormat } from '../ui/format/use-format.ts';
import { Panel } from '../ui/record/Panel.tsx';

interface SchemesPanelProps {
  readonly terms: readonly HouseTerm[];
}

/** The tax schemes with the amounts that they tax, their dated rates in the country of the house, and their texts. Nothing can be changed here. */
export const SchemesPanel = ({ terms }: SchemesPanelProps) => {
  const translate = useTranslate();
  const rates = terms.filter(({ kind, withdrawn }) => kind === 'tax_rates' && withdrawn === null).toReversed();
  return (
    <Panel title={translate('settings.terms.schemes.title')} hint={translate('settings.terms.schemes.hint')} sx={{ mb: 2 }}>
      <Facts>
        {taxIds.map((id) => (
          <Fact key={id} label={`${translate(`fields.choices.${id}`)} (${taxLetterOf(id)})`} wide>
            {translate(`settings.terms.schemes.taxed.${id}`)}
            <SchemeRates scheme={id} rates={rates} />
            <SchemeNote scheme={id} />
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
};

/** The rates of a scheme, latest first. Each is shown from the day on which it changed. */
const SchemeRates = ({ scheme, rates }: { readonly scheme: TaxId; readonly rates: readonly HouseTerm[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  return rateKindsOf(scheme).map((kind) => {
    const name = translate(`settings.terms.rates.${kind}_rate`);
    const changes = rates.filter((entry, index) => entry[`${kind}_rate`] !== rates[index + 1]?.[`${kind}_rate`]);
    const texts = changes.map((entry) =>
      translate('settings.terms.schemes.rateSince', {
        rate: format.percent(entry[`${kind}_rate`] ?? ''),
        day: format.day(entry.from) ?? '',
      }),
    );
    return (
      <Box key={kind} sx={{ color: 'text.secondary' }}>
        {name} · {texts.join(', ')}
      </Box>
    );
  });
};

/** The text of a scheme on documents in each language. */
const SchemeNote = ({ scheme }: { readonly scheme: TaxId }) => {
  const translate = useTranslate();
  const note = schemeNoteOf(scheme);
  if (!note) return null;
  return languages.map((language) => (
    <Box key={language} sx={{ color: 'text.secondary' }}>
      {translate(`fields.choices.${language}`)} · <span lang={language}>{note[language]}</span>
    </Box>
  ));
};
