import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useStoreContext, useTranslate } from 'react-admin';
import type { Fields } from '../../../contract/fields.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { useFieldLabels } from '../fields/use-field-labels.ts';
import { useFormat } from '../format/use-format.ts';
import { useDraftOffers } from './use-draft-offers.ts';

interface DeletedRecordDraftsProps {
  readonly resource: ResourceName;
  readonly id: string;
  readonly fields: Fields;
  /** Maps names of fields in the form to their names in the translation keys, where the two differ. */
  readonly translationNames?: Readonly<Record<string, string>>;
}

/** Shows the drafts of a deleted record, so that the user can read and copy the typed values. */
export const DeletedRecordDrafts = ({ resource, id, fields, translationNames = {} }: DeletedRecordDraftsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const store = useStoreContext();
  const fieldLabelOf = useFieldLabels(resource);
  const labelOf = (path: string) => fieldLabelOf(translationNames[path] ?? path);
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
          {translate('drafts.discard')}
        </Button>
      }
    >
      {translate('drafts.gone', { when: format.instant(new Date(at).toISOString()) })}
      <Box component="dl" sx={{ mb: 0, '& dd': { m: 0, mb: 1, overflowWrap: 'anywhere' }, '& dt': { fontWeight: 600 } }}>
        {Object.entries(values).map(([source, value]) => {
          const field = fields[source];
          return (
            field && (
              <div key={source}>
                <dt>{labelOf(source)}</dt>
                <dd>
                  <FieldValue field={field} value={value} source={source} labelOf={labelOf} withoutLinks />
                </dd>
              </div>
            )
          );
        })}
      </Box>
    </Alert>
  ));
};
