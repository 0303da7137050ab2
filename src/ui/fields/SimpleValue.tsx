import MuiLink from '@mui/material/Link';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Field } from '../../../contract/fields.ts';
import { labelled } from '../../../contract/wire.ts';
import { useMe } from '../../providers/me.ts';
import { ReferenceLink } from '../record/ReferenceLink.tsx';
import { typedFromAmount } from './amount-text.ts';
import { bundleResources } from './bundle-resources.ts';
import { dayText } from './format-date.ts';
import { InstantText } from './InstantText.tsx';
import { isFilled } from './is-filled.ts';
import { MoneyText } from './MoneyText.tsx';
import { ReferencesText } from './ReferencesText.tsx';

interface SimpleValueProps {
  readonly field: Field;
  /** As a single read shows it. */
  readonly value: unknown;
  /** Without links: the value stands in something that reacts to the pointer itself. */
  readonly plain?: boolean;
}

const manyTerms = z.array(labelled).catch([]);
const oneReference = labelled.nullable().catch(null);

/** One value, written for reading. */
export const SimpleValue = ({ field, value, plain = false }: SimpleValueProps): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const { currency } = useMe().config;
  if (field.kind === 'boolean') return translate(value === true ? 'ra.boolean.true' : 'ra.boolean.false');
  if (!isFilled(value)) return '–';
  const text = String(value);
  if (plain && ['email', 'phone', 'url'].includes(field.kind)) return text;
  switch (field.kind) {
    case 'longText':
      return <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>;
    case 'email':
      return <MuiLink href={`mailto:${text}`}>{text}</MuiLink>;
    case 'phone':
      return <MuiLink href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</MuiLink>;
    case 'url':
      // Only what the contract takes as a web address becomes a link.
      return field.sent.safeParse(text).success ? (
        <MuiLink href={text} target="_blank" rel="noreferrer">
          {text}
        </MuiLink>
      ) : (
        text
      );
    case 'choice':
      return translate(`fields.choices.${text}`, { _: text });
    case 'money':
      return <MoneyText value={text} />;
    case 'number':
    case 'decimal':
      return typedFromAmount(text, currency);
    case 'instant':
      return <InstantText value={text} />;
    case 'day':
      return dayText(text, locale) ?? text;
    case 'terms':
      return manyTerms
        .parse(value)
        .map(({ label }) => label)
        .join(', ');
    case 'term':
      return oneReference.parse(value)?.label;
    case 'reference': {
      const to = oneReference.parse(value);
      const resource = field.bundle && bundleResources[field.bundle];
      return to && !plain && resource ? (
        <ReferenceLink resource={resource} id={to.id}>
          {to.label}
        </ReferenceLink>
      ) : (
        to?.label
      );
    }
    case 'references':
      return <ReferencesText bundle={field.bundle} value={value} />;
    default:
      return text;
  }
};
