import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useAuthenticated, useCreatePath, useGetOne, useRequireAccess, useTranslate } from 'ra-core';
import { Link, Title } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { AppRecords, ResourceName } from '../../providers/data/types.ts';
import { statusOf } from '../../providers/http-error.ts';
import { HistoryPlace } from './history/HistoryPlace.tsx';
import { RequestReference } from './RequestReference.tsx';

interface RecordPageProps<Name extends ResourceName> {
  readonly resource: Name;
  readonly action: 'show' | 'edit';
  readonly titleOf: (record: AppRecords[Name]) => string;
  /** Where the record has been deleted: what is left to say of it. */
  readonly gone?: (id: string) => ReactNode;
  readonly children: (record: AppRecords[Name]) => ReactNode;
}

/** A page about the record whose id stands in the address: reads it, and says what is wrong when that fails. */
export function RecordPage<Name extends ResourceName>({ resource, action, titleOf, gone, children }: RecordPageProps<Name>) {
  const { id = '' } = useParams();
  const { isPending: isSigningIn } = useAuthenticated();
  const { isPending: isAsking } = useRequireAccess({ action, resource, enabled: !isSigningIn });
  const { data, error, isPending, refetch } = useGetOne<AppRecords[Name]>(
    resource,
    { id },
    { enabled: !isSigningIn && !isAsking && id !== '', retry: false },
  );
  return (
    <Box sx={{ maxWidth: '75rem', width: '100%', mx: 'auto', pt: 1, pb: 3 }}>
      <Title title={data ? titleOf(data) : ''} />
      {data && children(data)}
      {!data && isPending && <Skeleton variant="rounded" height="20rem" aria-hidden />}
      {!data && error && <ReadFailed resource={resource} error={error} onRetry={refetch} />}
      {!data && statusOf(error) === 404 && gone?.(id)}
      {action === 'show' && (data || statusOf(error) === 404) && (
        <HistoryPlace resource={resource} id={id} version={data && versionOf(data)} />
      )}
    </Box>
  );
}

/** Another one after each change of the record. */
const versionOf = (record: object): string => String(Reflect.get(record, 'etag') ?? Reflect.get(record, 'updated') ?? '');

const ReadFailed = ({ resource, error, onRetry }: { resource: ResourceName; error: Error; onRetry: () => void }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const retryable = statusOf(error) !== 404;
  return (
    <Alert
      severity="error"
      action={
        retryable ? (
          <Button color="inherit" onClick={() => onRetry()}>
            {translate('layout.error.retry')}
          </Button>
        ) : (
          <Button color="inherit" component={Link} to={createPath({ resource, type: 'list' })}>
            {translate('records.toList')}
          </Button>
        )
      }
    >
      {translate(error.message, { _: error.message })}
      <RequestReference error={error} />
    </Alert>
  );
};
