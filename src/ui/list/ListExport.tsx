import { type RaRecord, useDataProvider, useListContext, useResourceContext } from 'react-admin';
import type { ListName } from '../../../contract/resources/list-view.ts';
import { ExportDialog } from './ExportDialog.tsx';
import type { Column } from './table/columns.ts';
import { useTableColumns } from './table/use-table-columns.ts';

interface ListExportProps {
  readonly list: ListName;
  readonly columns: readonly Column<RaRecord>[];
  readonly hiddenByDefault: readonly string[];
  readonly fields: readonly string[];
  readonly onClose: () => void;
}

/** Exports the whole filtered list of react-admin's list context, in its order, with the visible columns. */
export const ListExport = ({ list, columns, hiddenByDefault, fields, onClose }: ListExportProps) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const { filterValues, filter, sort, total = 0 } = useListContext();
  const { visibleColumns } = useTableColumns(list, columns, hiddenByDefault);
  return (
    <ExportDialog
      fileNamePrefix={resource}
      columns={visibleColumns}
      labelKeyOf={(field) => `resources.${resource}.fields.${field}`}
      total={total}
      readPage={(page, perPage, signal) =>
        dataProvider.getList(resource, {
          filter: { ...filterValues, ...filter },
          sort,
          pagination: { page, perPage },
          meta: { fields },
          signal,
        })
      }
      onClose={onClose}
    />
  );
};
