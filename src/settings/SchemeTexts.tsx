import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { languages } from '../../contract/countries.ts';
import type { SchemeText } from '../../contract/money/house-terms.ts';
import type { HouseTerm } from '../../contract/resources/house-term.ts';

/** Returns the texts of a term of the kind `scheme_text`. */
export const textsOf = ({ text_en, text_de, text_fr }: HouseTerm): SchemeText => ({
  en: text_en ?? '',
  de: text_de ?? '',
  fr: text_fr ?? '',
});

export const SchemeTexts = ({ text }: { readonly text: SchemeText }) => {
  const translate = useTranslate();
  if (languages.every((language) => text[language] === ''))
    return <Box sx={{ color: 'text.secondary' }}>{translate('settings.terms.noText')}</Box>;
  return languages.map((language) => (
    <Box key={language} sx={{ color: 'text.secondary', overflowWrap: 'break-word' }}>
      {translate(`fields.choices.${language}`)} · <span lang={language}>{text[language]}</span>
    </Box>
  ));
};
