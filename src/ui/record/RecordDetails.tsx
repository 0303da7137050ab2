import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../../contract/fields.ts';
import { Facts } from '../fields/Facts.tsx';
import { FieldValue } from '../fields/FieldValue.tsx';
import { isFilled } from '../fields/is-filled.ts';
import { useFieldLabels } from '../fields/use-field-labels.ts';
import { EditableFact } from './facts/EditableFact.tsx';
import { Panel } from './Panel.tsx';

interface RecordDetailsProps {
  readonly resource: string;
  readonly fields: Fields;
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly values: Readonly<Record<string, unknown>>;
  /** The names of the fields that the page shows at the same time in another place. */
  readonly shownElsewhere?: readonly string[];
}

/** Empty fields and `shownElsewhere` are hidden until the user shows all fields. */
export const RecordDetails = ({ resource, fields, groups, values, shownElsewhere = [] }: RecordDetailsProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels(resource);
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const isShown = (name: string) => showsAll || (isFilled(values[name]) && !shownElsewhere.includes(name));
  const visibleGroups = Object.entries(groups)
    .map(([group, names]) => ({
      group,
      names: names.filter((name) => fields[name] && values[name] !== undefined && isShown(name)),
    }))
    .filter(({ names }) => names.length > 0);
  return (
    <Panel title={translate('records.details')}>
      {visibleGroups.map(({ group, names }) => (
        <Box key={group} component="section" aria-labelledby={`${id}-${group}`} sx={{ mb: 2 }}>
          <Typography id={`${id}-${group}`} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
            {translate(`resources.${resource}.groups.${group}`)}
          </Typography>
          <Facts>
            {names.map((name) => {
              const field = fields[name];
              return (
                field && (
                  <EditableFact key={name} sources={[name]} label={labelOf(name)} wide={field.kind === 'entries'}>
                    <FieldValue field={field} value={values[name]} source={name} labelOf={labelOf} />
                  </EditableFact>
                )
              );
            })}
          </Facts>
        </Box>
      ))}
      <Button size="small" onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
        {translate(showsAll ? 'records.showFewer' : 'records.showAll')}
      </Button>
    </Panel>
  );
};
