import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { inBatchesIgnoringFailures } from '../../providers/data/in-batches.ts';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { readFileRecord } from '../../providers/read-file.ts';
import { Panel } from '../../ui/record/Panel.tsx';
import { Attachments } from '../notes/Attachments.tsx';

const parallelReads = 6;

/**
 * The files of the consignment. The consignment only contains their names, so each file record is fetched.
 *
 * If that fails, the name is still shown, and the file is fetched again when a user opens it.
 */
export const ConsignmentFiles = ({ files }: Pick<ConsignmentAppRecord, 'files'>) => {
  const translate = useTranslate();
  const ids = files.map(({ id }) => id);
  const isShown = usePermissions().can('readFile') && ids.length > 0;
  const { data = [] } = useQuery({
    queryKey: ['consignments', 'files', ids],
    queryFn: ({ signal }) => inBatchesIgnoringFailures(ids, parallelReads, (id) => readFileRecord(id, signal)),
    enabled: isShown,
  });
  if (!isShown) return null;
  return (
    <Panel title={translate('resources.consignments.fields.files')} sx={{ mb: 2 }}>
      <Attachments
        documents={files.map((file) => {
          const { url = '', filesize = '', filemime = '' } = data.find(({ id }) => id === file.id) ?? {};
          return { ...file, url, filesize, filemime };
        })}
      />
    </Panel>
  );
};
