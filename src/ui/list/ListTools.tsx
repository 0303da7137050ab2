import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RaRecord } from 'ra-core';
import { FilterButton } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import type { ResourceName } from '../../providers/data/types.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { Column } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';

interface ListToolsProps {
  readonly resource: ResourceName;
  readonly fields: readonly string[];
  readonly columns: readonly Column<RaRecord>[];
  readonly hiddenByDefault: readonly string[];
  /** The list's own, which stand first. */
  readonly children: ReactNode;
}

/** What stands above a list beside its filters. */
export const ListTools = ({ resource, fields, columns, hiddenByDefault, children }: ListToolsProps) => {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <>
      {children}
      <FilterButton />
      {!isNarrow && <ColumnChoice resource={resource} columns={columns} hiddenByDefault={hiddenByDefault} />}
      <ExportButton columns={columns} hiddenByDefault={hiddenByDefault} fields={fields} />
    </>
  );
};
