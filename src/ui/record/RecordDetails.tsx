import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../../contract/fields.ts';
import { Fact, Facts } from '../fields/Facts.tsx';
import { FieldValue } from '../fields/FieldValue.tsx';
import { isFilled } from '../fields/is-filled.ts';
import { useFieldLabels } from '../fields/use-field-labels.ts';
import { Panel } from './Panel.tsx';

interface RecordDetailsProps {
  readonly resource: string;
  readonly fields: Fields;
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The fields of a record in the groups of the contract. Empty fields are hidden until the user asks for them. */
export const RecordDetails = ({ resource, fields, groups, values }: RecordDetailsProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels(resource);
  const [all, setAll] = useState(false);
  const shown = Object.entries(groups)
    .map(([group, names]) => ({ group, names: names.filter((name) => values[name] !== undefined && (all || isFilled(values[name]))) }))
    .filter(({ names }) => names.length > 0);
  return (
    <>
      {shown.map(({ group, names }) => (
        <Panel key={group} title={translate(`resources.${resource}.groups.${group}`)} sx={{ mb: 2 }}>
          <Facts>
            {names.map((name) => {
              const field = fields[name];
              return (
                field && (
                  <Fact key={name} label={labelOf(name)} wide={field.kind === 'entries'}>
                    <FieldValue field={field} value={values[name]} source={name} labelOf={labelOf} />
                  </Fact>
                )
              );
            })}
          </Facts>
        </Panel>
      ))}
      <Button size="small" onClick={() => setAll(!all)} aria-expanded={all}>
        {translate(all ? 'records.showFilled' : 'records.showAll')}
      </Button>
    </>
  );
};
