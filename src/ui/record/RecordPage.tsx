import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { LinkBase, Title, useAuthenticated, useCreatePath, useGetOne, useRequireAccess, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { auditedRecordOf } from '../../../contract/resources/resource-table.ts';
import type { AppRecords, ResourceName } from '../../providers/data/types.ts';
import { statusOf } from '../../providers/http/http-error.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { RequestReference } from '../failure/RequestReference.tsx';
import { lazySilently } from '../lazily.ts';
import { AfterForm, DeletedNotice, useDeletionText, useErrorUnderForm, WithoutActions } from './Deleted.tsx';
import { WhenSeen } from './WhenSeen.tsx';

interface RecordPageProps<Name extends ResourceName> {
  readonly resource: Name;
  readonly action: 'show' | 'edit';
  readonly titleOf: (record: AppRecords[Name]) => string;
  /** Rendered instead of the page if the record was deleted. */
  readonly deletedContent?: (id: string) => ReactNode;
  readonly children: (record: AppRecords[Name]) => ReactNode;
}

/** The page of the record whose id is in the address. Loads the record, and shows an error if that fails. */
export function RecordPage<Name extends ResourceName>({ resource, action, titleOf, deletedContent, children }: RecordPageProps<Name>) {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { isPending: isSigningIn } = useAuthenticated();
  const { isPending: isAsking } = useRequireAccess({ action, resource, enabled: !isSigningIn });
  const { data, error, isPending, refetch } = useGetOne<AppRecords[Name]>(
    resource,
    { id },
    { enabled: !isSigningIn && !isAsking && id !== '', retry: false },
  );
  // The heading and the tab need a name even before the record is loaded.
  const nameOfFailure = error && (statusOf(error) === 404 ? 'ra.page.not_found' : 'ra.page.error');
  const errorUnderForm = useErrorUnderForm({ resource, id });
  const notFound = [error, errorUnderForm].find((candidate) => statusOf(candidate) === 404);
  // Whether the record was shown and no longer exists.
  const isGone = data !== undefined && notFound !== undefined;
  return (
    <Box sx={{ maxWidth: '75rem', width: '100%', mx: 'auto', pt: 1, pb: 3 }}>
      <Title title={data ? titleOf(data) : nameOfFailure ? translate(nameOfFailure) : ''} />
      {isGone && <DeletedNotice error={notFound} />}
      {data && !(isGone && deletedContent) && <WithoutActions isGone={isGone}>{children(data)}</WithoutActions>}
      {isGone && deletedContent && <AfterForm>{deletedContent(id)}</AfterForm>}
      {!data && isPending && <Skeleton variant="rounded" height="20rem" aria-hidden />}
      {!data && error && <ReadFailed resource={resource} error={error} onRetry={refetch} />}
      {!data && statusOf(error) === 404 && deletedContent?.(id)}
      {action === 'show' && (data || statusOf(error) === 404) && (
        <HistoryPlace resource={resource} id={id} version={isGone ? undefined : data && versionOf(data)} />
      )}
    </Box>
  );
}

/** Returns a string that differs after each change of the record. */
const versionOf = (record: object): string => String(Reflect.get(record, 'etag') ?? Reflect.get(record, 'updated') ?? '');

const ReadFailed = ({ resource, error, onRetry }: { resource: ResourceName; error: Error; onRetry: () => void }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const retryable = statusOf(error) !== 404;
  const deletion = useDeletionText(error);
  return (
    <Alert
      severity="error"
      action={
        retryable ? (
          <Button color="inherit" onClick={() => onRetry()}>
            {translate('layout.error.retry')}
          </Button>
        ) : (
          <Button color="inherit" component={LinkBase} to={createPath({ resource, type: 'list' })}>
            {translate('records.toList')}
          </Button>
        )
      }
    >
      {deletion ?? translate(error.message, { _: error.message })}
      <RequestReference error={error} />
    </Alert>
  );
};

const RecordHistory = lazySilently(() => import('./history/RecordHistory.tsx').then(({ RecordHistory }) => RecordHistory));

interface HistoryPlaceProps {
  readonly resource: ResourceName;
  readonly id: string;
  /** The version of the record; `undefined` if the record no longer exists. */
  readonly version: string | undefined;
}

/**
 * The history at the end of a record's page, or in place of the page if the record was deleted. It is not printed, because a printed order
 * must contain only the order.
 */
const HistoryPlace = ({ resource, id, version }: HistoryPlaceProps) => {
  const me = useMe();
  const { can } = usePermissions();
  const type = auditedRecordOf(resource);
  if (!type || !/^\d{1,10}$/.test(id) || !hasExtension(me, 'audit-log') || !can('readAuditLog')) return null;
  return (
    <Box sx={{ mt: 2, '@media print': { display: 'none' } }}>
      <WhenSeen height={8}>
        <RecordHistory type={type} id={id} version={version} />
      </WhenSeen>
    </Box>
  );
};
