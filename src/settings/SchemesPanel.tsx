import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { rateKindsOf } from '../../contract/money/sale-tax.ts';
import { type TaxId, taxIds, taxLetterOf } from '../../contract/money/tax.ts';
import { builtInSchemeText } from '../../contract/orders/document-labels.ts';
import type { HouseTerm } from '../../contract/resources/house-term.ts';
import { Fact, Facts } from '../ui/fields/Facts.tsx';
import { useFormat } from '../ui/format/use-format.ts';
import { Panel } from '../ui/record/Panel.tsx';
import { SchemeTexts, textsOf } from './SchemeTexts.tsx';

interface SchemesPanelProps {
  readonly terms: readonly HouseTerm[];
}

export const SchemesPanel = ({ terms }: SchemesPanelProps) => {
  const translate = useTranslate();
  const latestRatesFirst = terms.filter(({ kind, withdrawn }) => kind === 'tax_rates' && withdrawn === null).toReversed();
  return (
    <Panel title={translate('settings.terms.schemes.title')} hint={translate('settings.terms.schemes.hint')} sx={{ mb: 2 }}>
      <Facts>
        {taxIds.map((id) => (
          <Fact key={id} label={`${translate(`fields.choices.${id}`)} (${taxLetterOf(id)})`} wide>
            {translate(`settings.terms.schemes.taxed.${id}`)}
            <SchemeRates scheme={id} rates={latestRatesFirst} />
            <CurrentSchemeTexts scheme={id} terms={terms} />
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
};

/** `rates` are the dated rates of all schemes, latest first. */
const SchemeRates = ({ scheme, rates }: { readonly scheme: TaxId; readonly rates: readonly HouseTerm[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  return rateKindsOf(scheme).map((kind) => {
    const name = translate(`settings.terms.rates.${kind}_rate`);
    const termsWithNewRate = rates.filter((term, index) => {
      const earlierTerm = rates[index + 1];
      return term[`${kind}_rate`] !== earlierTerm?.[`${kind}_rate`];
    });
    const texts = termsWithNewRate.map((term) =>
      translate('settings.terms.schemes.rateSince', {
        rate: format.percent(term[`${kind}_rate`] ?? ''),
        day: format.day(term.from) ?? '',
      }),
    );
    return (
      <Box key={kind} sx={{ color: 'text.secondary' }}>
        {name} · {texts.join(', ')}
      </Box>
    );
  });
};

const CurrentSchemeTexts = ({ scheme, terms }: SchemesPanelProps & { readonly scheme: TaxId }) => {
  const houseTerm = terms.find(({ kind, state, tax_scheme }) => kind === 'scheme_text' && state === 'current' && tax_scheme === scheme);
  const text = houseTerm ? textsOf(houseTerm) : builtInSchemeText(scheme);
  return text && <SchemeTexts text={text} />;
};
