import ViewWeekIcon from '@mui/icons-material/ViewWeek';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type RaRecord, useStore, useTranslate } from 'ra-core';
import { Button } from 'ra-ui-materialui';
import { useState } from 'react';
import type { ResourceName } from '../../providers/data/types.ts';
import { useFieldLabels } from '../fields/use-field-labels.ts';
import type { Column } from './columns.ts';

interface ColumnChoiceProps {
  readonly resource: ResourceName;
  readonly columns: readonly Column<RaRecord>[];
  readonly hiddenByDefault: readonly string[];
}

/**
 * Which columns the table shows, kept in react-admin's store. react-admin's own button mounts its
 * whole menu with the list and puts the focus into it, which the first picture would have to wait for.
 */
export const ColumnChoice = ({ resource, columns, hiddenByDefault }: ColumnChoiceProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels(resource);
  const [hidden, setHidden] = useStore<readonly string[]>(`${resource}.datatable`, hiddenByDefault);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (source: string) => setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source]);
  return (
    <>
      <Button label="ra.action.select_columns" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <ViewWeekIcon />
      </Button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { dense: true, 'aria-label': translate('ra.action.select_columns') } }}
        >
          {columns.map(({ source, labelled = source }) => (
            <MenuItem key={source} role="menuitemcheckbox" aria-checked={!hidden.includes(source)} onClick={() => toggle(source)}>
              <Checkbox checked={!hidden.includes(source)} tabIndex={-1} size="small" edge="start" disableRipple inert />
              {labelOf(labelled)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};
