import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import type { Bundle, Field } from '../../../contract/fields.ts';
import { resourceOfReference } from '../../../contract/resources/resource-table.ts';
import { labelled } from '../../../contract/wire.ts';
import { useFormat } from '../format/use-format.ts';
import { InstantText } from './InstantText.tsx';
import { isFilled } from './is-filled.ts';
import { MailLink } from './MailLink.tsx';
import { MoneyText } from './MoneyText.tsx';
import { RecordLink } from './RecordLink.tsx';
import { useStaffName } from './use-staff-name.ts';

interface SimpleValueProps {
  readonly field: Field;
  /** The value as the service returns it with a single record. */
  readonly value: unknown;
  /** Shows text instead of links, for example in a parent that reacts to clicks itself. */
  readonly withoutLinks?: boolean;
}

const termsSchema = z.array(labelled).catch([]);
const labelledSchema = labelled.nullable().catch(null);

/** Shows a value of any kind except `entries`, which `FieldValue` shows as a table. */
export const SimpleValue = ({ field, value, withoutLinks = false }: SimpleValueProps): ReactNode => {
  const translate = useTranslate();
  const format = useFormat();
  if (field.kind === 'boolean') return translate(value === true ? 'ra.boolean.true' : 'ra.boolean.false');
  if (!isFilled(value)) return '–';
  const text = String(value);
  if (withoutLinks && ['email', 'phone', 'url'].includes(field.kind)) return text;
  switch (field.kind) {
    case 'longText':
      return <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>;
    case 'email':
      return <MailLink address={text} />;
    case 'phone':
      return <MuiLink href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</MuiLink>;
    case 'url':
      // Only a URL that the contract accepts becomes a link, so that no protocol other than HTTP and HTTPS can be opened.
      return field.sent.safeParse(text).success ? (
        <MuiLink href={text} target="_blank" rel="noreferrer">
          {text}
        </MuiLink>
      ) : (
        text
      );
    case 'text':
      return field.codes?.includes(text) ? translate(`fields.choices.${text}`) : text;
    case 'choice':
      if (field.choices?.includes(text)) return translate(`fields.choices.${text}`, { _: text });
      return field.acceptsPercent ? format.percent(text) : text;
    case 'money':
      return <MoneyText value={text} />;
    case 'number':
    case 'decimal':
      return format.decimal(text);
    case 'percent':
      return format.percent(text);
    case 'instant':
      return <InstantText value={text} inHouseZone />;
    case 'day':
      return format.day(text) ?? text;
    case 'terms':
      return termsSchema
        .parse(value)
        .map(({ label }) => label)
        .join(', ');
    case 'term':
      return labelledSchema.parse(value)?.label;
    case 'reference': {
      const referencedRecord = labelledSchema.parse(value);
      const resource = resourceOfReference(field.bundle);
      return referencedRecord && !withoutLinks && resource ? (
        <RecordLink resource={resource} id={referencedRecord.id}>
          {referencedRecord.label}
        </RecordLink>
      ) : (
        referencedRecord?.label
      );
    }
    case 'references':
      return <ReferencesText bundle={field.bundle} value={value} />;
    default:
      return text;
  }
};

const idsSchema = z.array(z.string()).catch([]);
const picturesSchema = z.array(z.object({ id: z.string(), thumbnail: z.string() })).catch([]);

const ReferencesText = ({ bundle, value }: { bundle: Bundle | undefined; value: unknown }) => {
  const staffName = useStaffName();
  if (bundle === 'file')
    return picturesSchema.parse(value).map(({ id, thumbnail }) => <img key={id} src={thumbnail} alt={`#${id}`} height={48} />);
  return idsSchema.parse(value).map(staffName).join(', ');
};
