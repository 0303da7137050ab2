import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useListContext, useTranslate } from 'ra-core';
import { useMe } from '../../providers/me.ts';
import { isPressed, pressed, quickFilterNames } from './quick-filters.ts';

/** One press to what is asked for every day. `source` and `alwaysOn` are read by the list's filter form. */
export const TaskQuickFilters = (_: { source: string; alwaysOn?: boolean }) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const today = { me: useMe().id, now: new Date() };
  return (
    <Box
      role="group"
      aria-label={translate('resources.tasks.filters.quick')}
      sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', alignItems: 'center', minHeight: 40 }}
    >
      {quickFilterNames.map((name) => {
        const isOn = isPressed(name, filterValues, today);
        return (
          <Chip
            key={name}
            size="small"
            label={translate(`resources.tasks.${name}`)}
            color={isOn ? 'primary' : 'default'}
            variant={isOn ? 'filled' : 'outlined'}
            aria-pressed={isOn}
            onClick={() => setFilters(pressed(name, filterValues, today))}
          />
        );
      })}
    </Box>
  );
};
