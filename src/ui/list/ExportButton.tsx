import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { ListName } from '../../../contract/resources/list-view.ts';
import { lazily } from '../lazily.ts';
import type { Column } from './table/columns.ts';

const ListExport = lazily(() => import('./ListExport.tsx').then(({ ListExport }) => ListExport));

interface ExportButtonProps {
  readonly resource: ListName;
  readonly columns: readonly Column<RaRecord>[];
  readonly hiddenByDefault: readonly string[];
  readonly fields: readonly string[];
}

export const ExportButton = ({ resource, columns, hiddenByDefault, fields }: ExportButtonProps) => {
  const translate = useTranslate();
  const { total } = useListContext();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<DownloadIcon />} disabled={!total} onClick={() => setOpen(true)}>
        {translate('ra.action.export')}
      </Button>
      {isOpen && (
        <Suspense>
          <ListExport list={resource} columns={columns} hiddenByDefault={hiddenByDefault} fields={fields} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
