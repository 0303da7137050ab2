import { useTranslate } from 'react-admin';
import type { Letterhead } from '../../../../contract/resources/orders/letterhead.ts';
import { formatIban } from '../../../ui/format/format-iban.ts';

interface LetterheadProps {
  /** Null or undefined for a document without a sender. */
  readonly letterhead: Letterhead | null | undefined;
}

export const LetterheadTop = ({ letterhead }: LetterheadProps) => {
  const translate = useTranslate();
  if (!letterhead) return null;
  return (
    <header className="letterhead">
      <div>
        <div className="letterhead-name">{letterhead.name}</div>
        {letterhead.tax_number && (
          <div className="quiet">
            {translate('orderDocument.vat')} {letterhead.tax_number}
          </div>
        )}
      </div>
      <address>{letterhead.address}</address>
    </header>
  );
};

export const LetterheadFoot = ({ letterhead }: LetterheadProps) => {
  const translate = useTranslate();
  if (!letterhead) return null;
  const { bank, phone, email, website } = letterhead;
  const contacts = [phone, email, website].filter(Boolean);
  if (!bank && contacts.length === 0) return null;
  return (
    <footer className="letterhead-foot">
      {bank && (
        <div>
          <div className="quiet">{translate('orderDocument.ourAccount')}</div>
          <address>
            {[
              [bank.owner, bank.name].filter(Boolean).join(', '),
              [bank.iban && `IBAN ${formatIban(bank.iban)}`, bank.bic && `BIC ${bank.bic}`, bank.number].filter(Boolean).join(' · '),
            ]
              .filter(Boolean)
              .join('\n')}
          </address>
        </div>
      )}
      {contacts.length > 0 && <address>{contacts.join('\n')}</address>}
    </footer>
  );
};
