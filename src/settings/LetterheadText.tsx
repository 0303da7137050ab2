import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Letterhead } from '../../contract/resources/letterhead.ts';
import { formatIban } from '../ui/fields/format-iban.ts';

/** A letterhead as lines of text: the name, the address, the tax number, the contact and the bank account. */
export const LetterheadText = ({ letterhead }: { readonly letterhead: Letterhead }) => {
  const translate = useTranslate();
  const { name, address, tax_number, phone, email, website, bank } = letterhead;
  const taxNumber = tax_number && `${translate('settings.terms.letterhead.tax_number')} ${tax_number}`;
  const account = bank ? [joinTexts([bank.owner, bank.name]), joinTexts([formatIban(bank.iban), bank.bic, bank.number])] : [];
  return (
    <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'break-word' }}>
      <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {name}
      </Box>
      {['', address, taxNumber, joinTexts([phone, email]), website, ...account]
        .filter((line, index) => index === 0 || line !== '')
        .join('\n')}
    </Box>
  );
};

const joinTexts = (texts: readonly string[]) => texts.filter(Boolean).join(' · ');
