import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { mayCall } from '../../../contract/access.ts';
import { whatSucceeds } from '../../providers/data/in-batches.ts';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { readFileRecord } from '../../providers/read-file.ts';
import { Attachments } from '../notes/Attachments.tsx';
import { Section } from './Section.tsx';

const parallelReads = 6;

/**
 * The files of the consignment, each by its own record: the consignment names them alone. One that cannot be read keeps its name; its
 * content is asked for again when somebody opens it.
 */
export const ConsignmentFiles = ({ files }: Pick<ConsignmentAppRecord, 'files'>) => {
  const translate = useTranslate();
  const ids = files.map(({ id }) => id);
  const isShown = mayCall('readFile', useMe().roles) && ids.length > 0;
  const { data = [] } = useQuery({
    queryKey: ['consignments', 'files', ids],
    queryFn: ({ signal }) => whatSucceeds(ids, parallelReads, (id) => readFileRecord(id, signal)),
    enabled: isShown,
  });
  if (!isShown) return null;
  return (
    <Section title={translate('resources.consignments.fields.files')}>
      <Attachments
        documents={files.map((file) => {
          const { url = '', filesize = '', filemime = '' } = data.find(({ id }) => id === file.id) ?? {};
          return { ...file, url, filesize, filemime };
        })}
      />
    </Section>
  );
};
