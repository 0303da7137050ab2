import ViewWeekIcon from '@mui/icons-material/ViewWeek';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { Button, type RaRecord, useStore, useTranslate } from 'react-admin';
import type { ResourceName } from '../../providers/data/types.ts';
import { useFieldLabels } from '../fields/use-field-labels.ts';
import type { Column } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import { FilterMenu } from './FilterMenu.tsx';

interface ListToolsProps {
  readonly resource: ResourceName;
  readonly fields: readonly string[];
  readonly columns: readonly Column<RaRecord>[];
  readonly hiddenByDefault: readonly string[];
  /** The list's own tools, which come first. */
  readonly children: ReactNode;
}

/** The tools above a list, beside its filters. */
export const ListTools = ({ resource, fields, columns, hiddenByDefault, children }: ListToolsProps) => {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <>
      {children}
      <FilterMenu />
      {!isNarrow && <ColumnChoice resource={resource} columns={columns} hiddenByDefault={hiddenByDefault} />}
      <ExportButton columns={columns} hiddenByDefault={hiddenByDefault} fields={fields} />
    </>
  );
};

interface ColumnChoiceProps {
  readonly resource: ResourceName;
  readonly columns: readonly Column<RaRecord>[];
  readonly hiddenByDefault: readonly string[];
}

/**
 * Menu to choose the columns of the table. The choice is kept in react-admin's store. react-admin's own button mounts its whole menu
 * together with the list and moves the focus into it, which would delay the first rows.
 */
const ColumnChoice = ({ resource, columns, hiddenByDefault }: ColumnChoiceProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels(resource);
  const [hidden, setHidden] = useStore<readonly string[]>(`${resource}.datatable`, hiddenByDefault);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (source: string) =>
    setHidden(hidden.includes(source) ? hidden.filter((candidate) => candidate !== source) : [...hidden, source]);
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
