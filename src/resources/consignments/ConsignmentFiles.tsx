import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { readFileRecord } from '../../providers/read-file.ts';
import { Attachments } from '../notes/Attachments.tsx';
import { Section } from './Section.tsx';

/** The files of the consignment, each by its own record: the consignment names them alone. */
export const ConsignmentFiles = ({ files }: Pick<ConsignmentAppRecord, 'files'>) => {
  const translate = useTranslate();
  const ids = files.map(({ id }) => id);
  const { data = [] } = useQuery({
    queryKey: ['consignments', 'files', ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => readFileRecord(id, signal))),
    enabled: ids.length > 0,
  });
  if (ids.length === 0) return null;
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
