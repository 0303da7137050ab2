import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Field, Fields } from '../../../contract/fields.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { isFilled } from '../fields/is-filled.ts';
import { useFieldLabels } from '../fields/use-field-labels.ts';

interface RecordDetailsProps {
  readonly resource: string;
  readonly fields: Fields;
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A record's fields in the contract's groups: those that hold something, or all of them on asking. */
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
        <Paper
          key={group}
          component="section"
          variant="outlined"
          aria-label={translate(`resources.${resource}.groups.${group}`)}
          sx={{ p: 2, mb: 2 }}
        >
          <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
            {translate(`resources.${resource}.groups.${group}`)}
          </Typography>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))' }}
          >
            {names.map((name) => {
              const field = fields[name];
              return field && <Detail key={name} name={name} field={field} value={values[name]} labelOf={labelOf} />;
            })}
          </Box>
        </Paper>
      ))}
      <Button size="small" onClick={() => setAll(!all)} aria-expanded={all}>
        {translate(all ? 'records.showFilled' : 'records.showAll')}
      </Button>
    </>
  );
};

const Detail = ({ name, field, value, labelOf }: { name: string; field: Field; value: unknown; labelOf: (path: string) => string }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', ...(field.kind === 'entries' ? { gridColumn: '1 / -1' } : {}) }}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {labelOf(name)}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0 }}>
      <FieldValue field={field} value={value} source={name} labelOf={labelOf} />
    </Typography>
  </Box>
);
