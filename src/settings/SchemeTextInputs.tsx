import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { languages } from '../../contract/countries.ts';
import { knownTaxId } from '../../contract/money/tax.ts';
import { builtInSchemeText } from '../../contract/orders/document-labels.ts';
import { type HouseTerm, maxSchemeTextLength } from '../../contract/resources/house-term.ts';
import { FormTextInput } from '../ui/inputs/PlainInputs.tsx';
import { textsOf } from './SchemeTexts.tsx';

export interface SchemeTextForm {
  readonly tax_scheme: string;
  readonly text_en: string;
  readonly text_de: string;
  readonly text_fr: string;
}

/** When a scheme is chosen, its current texts are proposed. A text that the user has typed is kept. */
export const SchemeTextInputs = ({ terms }: { readonly terms: readonly HouseTerm[] }) => {
  const translate = useTranslate();
  const { watch, resetField, getFieldState } = useFormContext<SchemeTextForm>();
  const scheme = knownTaxId(watch('tax_scheme'));
  const proposeTexts = useEffectEvent(() => {
    if (!scheme) return;
    const houseTerm = terms.find(({ state, tax_scheme }) => state === 'current' && tax_scheme === scheme);
    const text = houseTerm ? textsOf(houseTerm) : builtInSchemeText(scheme);
    for (const language of languages) {
      const name = `text_${language}` as const;
      // A proposed text is the default value of its input, so it does not count as typed.
      if (!getFieldState(name).isDirty) resetField(name, { defaultValue: text?.[language] ?? '' });
    }
  });
  useEffect(() => {
    if (scheme) proposeTexts();
  }, [scheme]);
  return (
    <>
      {languages.map((language) => (
        <FormTextInput
          key={language}
          source={`text_${language}`}
          label={translate('settings.terms.textIn', { language: translate(`fields.choices.${language}`) })}
          maxLength={maxSchemeTextLength}
          multiline
          minRows={2}
        />
      ))}
      <Typography variant="body2" color="textSecondary">
        {translate('settings.terms.textHint')}
      </Typography>
    </>
  );
};
