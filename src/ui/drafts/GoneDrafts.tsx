import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useStoreContext, useTranslate } from 'ra-core';
import type { Fields } from '../../../contract/fields.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { instantText } from '../fields/format-date.ts';
import { useFieldLabels } from '../fields/use-field-labels.ts';
import { useDraftOffers } from './use-draft-offers.ts';

interface GoneDraftsProps {
  readonly resource: ResourceName;
  readonly id: string;
  readonly fields: Fields;
  /** Names of fields that the form has otherwise. */
  readonly wireNames?: Readonly<Record<string, string>>;
}

/** In place of the form of a record that has been deleted: what was typed in it and not saved, to be read and copied. */
export const GoneDrafts = ({ resource, id, fields, wireNames = {} }: GoneDraftsProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const store = useStoreContext();
  const fieldLabelOf = useFieldLabels(resource);
  const labelOf = (path: string) => fieldLabelOf(wireNames[path] ?? path);
  const offers = useDraftOffers(`${resource}/${id}`, undefined);
  return offers.map(({ name, at, values }) => (
    <Alert
      key={name}
      severity="info"
      role="region"
      aria-label={translate('drafts.name')}
      sx={{ my: 2 }}
      action={
        <Button size="small" color="inherit" onClick={() => store.removeItem(name)}>
          {translate('drafts.throwAway')}
        </Button>
      }
    >
      {translate('drafts.gone', { when: instantText(new Date(at).toISOString(), locale) })}
      <Box component="dl" sx={{ mb: 0, '& dd': { m: 0, mb: 1, overflowWrap: 'anywhere' }, '& dt': { fontWeight: 600 } }}>
        {Object.entries(values).map(([source, value]) => {
          const field = fields[source];
          return (
            field && (
              <div key={source}>
                <dt>{labelOf(source)}</dt>
                <dd>
                  <FieldValue field={field} value={value} source={source} labelOf={labelOf} plain />
                </dd>
              </div>
            )
          );
        })}
      </Box>
    </Alert>
  ));
};
