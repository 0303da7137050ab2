import './record-page.css';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { Link, LinkBase, type RaRecord, useAuthenticated, useCreatePath, useGetOne, useRequireAccess, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { useParams } from 'react-router';
import { auditedRecordOf } from '../../../contract/resources/resource-table.ts';
import type { AppRecords, ResourceName } from '../../providers/data/types.ts';
import { statusOf } from '../../providers/http/http-error.ts';
import { useRememberVisit } from '../../providers/visited-records.ts';
import { LazyTimeline } from '../../timeline/index.ts';
import { RequestReference } from '../failure/RequestReference.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { Placeholders } from '../page/Placeholders.tsx';
import { type ContentShape, ContentSkeleton } from './ContentSkeleton.tsx';
import { DeferUntilVisible } from './DeferUntilVisible.tsx';
import {
  AfterFormUnmount,
  DeletedNotice,
  DisableActionsIfDeleted,
  LazyRestoreDeleted,
  useDeletionText,
  useRecordReadError,
} from './DeletedRecord.tsx';
import { RecordNeighbours, type RecordSequence } from './RecordNeighbours.tsx';
import { useRelatedReads } from './related/use-related-reads.ts';

interface RecordPageProps<Name extends ResourceName> {
  readonly resource: Name;
  readonly action: 'show' | 'edit';
  readonly titleOf: (record: AppRecords[Name]) => string;
  /** The name of the record, if it is not the title of the page. */
  readonly nameOf?: (record: AppRecords[Name]) => string;
  /** The name of the record in the breadcrumb, if it is shorter than the title of the page. */
  readonly shortNameOf?: (record: AppRecords[Name]) => string;
  /** The breadcrumb links after the link to the list, such as the link to the sale of an item. */
  readonly parentOf?: (record: AppRecords[Name]) => ReactNode;
  /** The status and other short facts, shown beside the title. */
  readonly marksOf?: (record: AppRecords[Name]) => ReactNode;
  /** The records before and after the record. Used if the record was not opened from a list. */
  readonly sequenceOf?: (record: AppRecords[Name]) => RecordSequence;
  /** The facts that staff look for first, as {@link KeyFacts}. */
  readonly keyFactsOf?: (record: AppRecords[Name]) => ReactNode;
  /** Warnings about the record, shown below the header in the whole width of the page. */
  readonly noticesOf?: (record: AppRecords[Name]) => ReactNode;
  /** The buttons of the page; only the most important one is filled. */
  readonly actionsOf?: (record: AppRecords[Name]) => ReactNode;
  /** Wraps the content, the facts beside it and the key facts in a context provider. The rest of the page header is not wrapped. */
  readonly wrap?: (record: AppRecords[Name], page: ReactNode) => ReactNode;
  /** Whether the timeline of the record is shown below the content. By default, the page `show` has one. */
  readonly hasTimeline?: boolean;
  /** Rendered instead of the content if the record was deleted. */
  readonly deletedContent?: (id: string) => ReactNode;
  /**
   * The expected length of the title, the expected numbers of buttons and facts, and the shape of the content. Their space is reserved
   * while the record is loading. By default, a page `edit` has a form, and a page `show` has a panel.
   */
  readonly expectedContent?: {
    readonly hasLongTitle?: boolean;
    readonly actions?: number;
    readonly facts?: number;
    readonly shape?: ContentShape;
  };
  /** The facts of the record. A wide window shows them beside the content; in a narrow window, they are passed to `children`. */
  readonly asideOf?: (record: AppRecords[Name]) => ReactNode;
  /** Renders the content. `overview` contains the facts in a narrow window; otherwise it is undefined. */
  readonly children: (record: AppRecords[Name], overview: ReactNode) => ReactNode;
}

/** The page of the record whose id is in the address. */
export function RecordPage<Name extends ResourceName>({
  resource,
  action,
  titleOf,
  nameOf,
  shortNameOf,
  parentOf,
  marksOf,
  keyFactsOf,
  sequenceOf,
  noticesOf,
  actionsOf,
  asideOf,
  expectedContent: {
    hasLongTitle = false,
    actions: actionCount = 2,
    facts: factCount = 4,
    shape = action === 'edit' ? 'form' : 'panel',
  } = {},
  hasTimeline = action === 'show',
  wrap = (_record, page) => page,
  deletedContent,
  children,
}: RecordPageProps<Name>) {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const isWide = useMediaQuery('(min-width: 1100px)', { noSsr: true });
  const { isPending: isCheckingSession } = useAuthenticated();
  const { isPending: isCheckingAccess } = useRequireAccess({ action, resource, enabled: !isCheckingSession });
  const mayRead = !isCheckingSession && !isCheckingAccess;
  const query = useGetOne<AppRecords[Name]>(resource, { id }, { enabled: mayRead && id !== '', retry: false });
  const { data, refetch } = query;
  // A refetch resets the error of a query without data. So the error of a missing record is stored here, and the page shows it until the
  // result arrives.
  const [missingRecord, setMissingRecord] = useState<{ readonly id: string; readonly error: Error }>();
  if (!data && query.error && statusOf(query.error) === 404 && missingRecord?.error !== query.error)
    setMissingRecord({ id, error: query.error });
  const error = query.isPending && missingRecord?.id === id ? missingRecord.error : query.error;
  const isPending = query.isPending && !error;
  useRelatedReads(resource, id, action === 'show');
  useRememberVisit(resource, id, data && (nameOf ?? titleOf)(data));
  // The heading and the browser tab need a title even if the record cannot be loaded.
  const failureTitle = error ? translate(statusOf(error) === 404 ? 'ra.page.not_found' : 'ra.page.error') : '';
  const deletionCheckError = useRecordReadError({ resource, id });
  const notFoundError = [error, deletionCheckError].find((candidate) => statusOf(candidate) === 404);
  // Whether the record was shown and no longer exists.
  const isDeleted = data !== undefined && notFoundError !== undefined;
  const isContentReplaced = isDeleted && deletedContent !== undefined;
  const parent = data && parentOf?.(data);
  const isLoading = !data && isPending;
  // The header is outside `wrap`, so that it stays mounted when the record arrives. Its facts need the context of `wrap`, so a portal
  // renders them into the header.
  const [factsElement, setFactsElement] = useState<HTMLElement | null>(null);
  const page = (
    <div className="record-columns">
      {data &&
        factsElement &&
        keyFactsOf &&
        createPortal(<DisableActionsIfDeleted isDeleted={isDeleted}>{keyFactsOf(data)}</DisableActionsIfDeleted>, factsElement)}
      {data && noticesOf && !isContentReplaced && <div className="record-notices">{noticesOf(data)}</div>}
      <div>
        {isDeleted && <DeletedNotice error={notFoundError} resource={resource} id={id} />}
        {data && !isContentReplaced && (
          <DisableActionsIfDeleted isDeleted={isDeleted}>{children(data, isWide ? undefined : asideOf?.(data))}</DisableActionsIfDeleted>
        )}
        {isContentReplaced && <AfterFormUnmount>{deletedContent(id)}</AfterFormUnmount>}
        {isLoading && <ContentSkeleton shape={shape} />}
        {!data && error && <ReadFailed resource={resource} id={id} error={error} onRetry={refetch} />}
        {!data && statusOf(error) === 404 && deletedContent?.(id)}
        {hasTimeline && (data || statusOf(error) === 404) && (
          <TimelineSection resource={resource} id={id} record={isDeleted ? undefined : data} />
        )}
      </div>
      {isWide && data && asideOf && !isContentReplaced && (
        <section className="record-aside" aria-label={translate('records.overview')}>
          <DisableActionsIfDeleted isDeleted={isDeleted}>{asideOf(data)}</DisableActionsIfDeleted>
        </section>
      )}
      {isWide && isLoading && asideOf && (
        <div className="record-aside" aria-hidden>
          <Skeleton variant="rounded" height="10rem" />
          <Skeleton variant="rounded" height="14rem" sx={{ mt: 2 }} />
        </div>
      )}
    </div>
  );
  const renderActions = () => {
    if (!actionsOf) return undefined;
    if (isLoading) return <Placeholders count={actionCount} />;
    return (
      data &&
      !isContentReplaced && (
        <DisableActionsIfDeleted isDeleted={isDeleted} className="page-actions">
          {actionsOf(data)}
        </DisableActionsIfDeleted>
      )
    );
  };
  return (
    <Box sx={{ maxWidth: '75rem', width: '100%', mx: 'auto', pb: 3 }}>
      <PageHeader
        isSticky
        title={data ? titleOf(data) : failureTitle}
        isTitleLong={hasLongTitle}
        breadcrumb={
          <>
            <Link to={createPath({ resource, type: 'list' })}>{translate(`resources.${resource}.name`, { smart_count: 2 })}</Link>
            {parent && <span>{parent}</span>}
            {data && <span aria-current="page">{(shortNameOf ?? titleOf)(data)}</span>}
          </>
        }
        navigation={action === 'show' && <RecordNeighbours resource={resource} id={id} sequence={data && sequenceOf?.(data)} />}
        status={data ? marksOf?.(data) : isLoading && marksOf && <Skeleton width={keyFactsOf ? '10rem' : '4rem'} height={20} aria-hidden />}
        actions={renderActions()}
        hasManyActions={actionCount >= 5}
        facts={
          keyFactsOf && (
            <>
              <div ref={setFactsElement} />
              {isLoading && (
                <div className="key-facts" aria-hidden>
                  <Placeholders count={factCount} />
                </div>
              )}
            </>
          )
        }
      />
      {data ? wrap(data, page) : page}
    </Box>
  );
}

interface ReadFailedProps {
  readonly resource: ResourceName;
  readonly id: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

const ReadFailed = ({ resource, id, error, onRetry }: ReadFailedProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const isRetryable = statusOf(error) !== 404;
  const deletion = useDeletionText(error);
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        isRetryable ? (
          <Button color="inherit" onClick={() => onRetry()}>
            {translate('layout.error.retry')}
          </Button>
        ) : (
          <>
            <LazyRestoreDeleted resource={resource} id={id} />
            <Button color="inherit" component={LinkBase} to={createPath({ resource, type: 'list' })}>
              {translate('records.toList')}
            </Button>
          </>
        )
      }
    >
      {deletion ?? translate(error.message, { _: error.message })}
      <RequestReference error={error} />
    </Alert>
  );
};

interface TimelineSectionProps {
  readonly resource: ResourceName;
  readonly id: string;
  /** `undefined` if the record no longer exists. */
  readonly record: RaRecord | undefined;
}

const TimelineSection = ({ resource, id, record }: TimelineSectionProps) => {
  if (!auditedRecordOf(resource) || !/^\d{1,10}$/.test(id)) return null;
  return (
    <DeferUntilVisible height={8} id="activity" isPrinted={false}>
      <LazyTimeline resource={resource} id={id} record={record} />
    </DeferUntilVisible>
  );
};
