import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../../contract/fields.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { FieldInput } from '../inputs/FieldInput.tsx';

interface FormSectionsProps {
  readonly resource: string;
  readonly fields: Fields;
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly labelOf: (path: string) => string;
}

/** Memoized, because the form renders again when its first value is typed and when it is sent. */
export const FormSections = memo(({ resource, fields, groups, labelOf }: FormSectionsProps) => {
  const translate = useTranslate();
  const me = useMe();
  const id = useId();
  const titleOf = (group: string) => translate(`resources.${resource}.groups.${group}`);
  const scrollToGroup = (group: string) => {
    const section = document.getElementById(id + group);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <>
      <Box component="nav" aria-label={translate('records.form.sections')} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 2 }}>
        {Object.keys(groups).map((group) => (
          <Chip key={group} label={titleOf(group)} onClick={() => scrollToGroup(group)} />
        ))}
      </Box>
      {Object.entries(groups).map(([group, names]) => (
        <Paper
          key={group}
          component="section"
          id={id + group}
          tabIndex={-1}
          aria-labelledby={`${id}${group}-title`}
          variant="outlined"
          sx={{ p: 2, mb: 2, scrollMarginTop: '4rem' }}
        >
          <Typography id={`${id}${group}-title`} variant="h6" component="h2" sx={{ mb: 2 }}>
            {titleOf(group)}
          </Typography>
          <Hint resource={resource} group={group} />
          <Box
            sx={{
              display: 'grid',
              columnGap: 2,
              rowGap: 0.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
              maxWidth: '75rem',
            }}
          >
            {names.map((name) => {
              const field = fields[name];
              if (field?.extension && !hasExtension(me, field.extension)) return null;
              return field && <FieldInput key={name} source={name} field={field} label={labelOf(name)} labelOf={labelOf} />;
            })}
          </Box>
        </Paper>
      ))}
    </>
  );
});

const Hint = ({ resource, group }: { resource: string; group: string }) => {
  const text = useTranslate()(`resources.${resource}.hints.${group}`, { _: '' });
  return (
    text && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 2, maxWidth: '45rem' }}>
        {text}
      </Typography>
    )
  );
};
