import { SelectInput, useGetList, useTranslate } from 'react-admin';
import type { Vocabulary } from '../../../../contract/fields.ts';
import { largestRange } from '../../../../contract/query.ts';
import type { TermAppRecord } from '../../../providers/data/types.ts';
import { ReadFailure } from '../../failure/ReadFailure.tsx';

interface TermFilterProps {
  readonly source: string;
  readonly label: string;
  readonly vocabulary: Vocabulary;
}

/** Requires the extension `terms`. */
export const TermFilter = ({ source, label, vocabulary }: TermFilterProps) => {
  const translate = useTranslate();
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useGetList<TermAppRecord>('terms', {
    filter: { vocabulary },
    pagination: { page: 1, perPage: largestRange },
    sort: { field: 'weight', order: 'ASC' },
  });
  if (error) return <ReadFailure error={error} onRetry={refetch} />;
  return (
    <SelectInput
      source={source}
      label={translate(label)}
      isPending={isPending}
      choices={data.map((term) => ({ id: term.id, name: term.label }))}
      translateChoice={false}
    />
  );
};
