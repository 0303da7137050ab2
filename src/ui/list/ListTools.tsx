import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceName } from '../../providers/data/types.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
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
