import FilterIcon from '@mui/icons-material/FilterList';
import ViewWeekIcon from '@mui/icons-material/ViewWeek';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Button, type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { ListName } from '../../../contract/resources/list-view.ts';
import { lazily } from '../lazily.ts';
import { RovingFocus } from '../RovingFocus.tsx';
import { addFilterId } from './add-filter-id.ts';
import { ExportButton } from './ExportButton.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { narrowList } from './narrow-list.ts';
import type { Column } from './table/columns.ts';
import { useIsFiltered } from './use-is-filtered.ts';

const ColumnSettings = lazily(() => import('./table/ColumnSettings.tsx').then(({ ColumnSettings }) => ColumnSettings));

interface ListToolsProps {
  readonly resource: ListName;
  readonly fields: readonly string[];
  readonly columns: readonly Column<RaRecord>[];
  readonly hiddenByDefault: readonly string[];
  readonly showsFilters: boolean;
  readonly onToggleFilters: () => void;
  /** The button for a new record. An empty list without filters shows this button in place of its rows. */
  readonly add: ReactNode;
  /** The list's own tools, which come first. */
  readonly children: ReactNode;
}

/** The tools in the header of a list page, as one tab stop. */
export const ListTools = ({ resource, fields, columns, hiddenByDefault, showsFilters, onToggleFilters, add, children }: ListToolsProps) => {
  const translate = useTranslate();
  const isNarrow = useMediaQuery(narrowList, { noSsr: true });
  const toolbar = useRef<HTMLDivElement>(null);
  const { data } = useListContext();
  const isFiltered = useIsFiltered();
  return (
    <div ref={toolbar} role="toolbar" aria-label={translate('views.tools')} className="page-actions">
      {children}
      {isNarrow && (
        <IconButton
          id={addFilterId}
          size="small"
          color="primary"
          aria-label={translate('views.showFilters')}
          aria-expanded={showsFilters}
          onClick={onToggleFilters}
        >
          <FilterIcon />
        </IconButton>
      )}
      {(!isNarrow || showsFilters) && <FilterMenu isNarrow={isNarrow} />}
      {!isNarrow && <ColumnButton resource={resource} columns={columns} hiddenByDefault={hiddenByDefault} />}
      <ExportButton resource={resource} columns={columns} hiddenByDefault={hiddenByDefault} fields={fields} />
      {(isFiltered || data?.length !== 0) && add}
      <RovingFocus container={toolbar} controls="button, a" />
    </div>
  );
};

type ColumnButtonProps = Pick<ListToolsProps, 'resource' | 'columns' | 'hiddenByDefault'>;

/** Replaces react-admin's own button, which mounts its whole menu together with the list and so delays the first rows. */
const ColumnButton = (props: ColumnButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button label="ra.action.select_columns" aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <ViewWeekIcon />
      </Button>
      {anchor && (
        <Suspense>
          <ColumnSettings {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
