import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { bulkOrderOperations, isUndoableBulk } from '../../../../contract/resources/bodies/order-bulk.ts';
import type { WrittenDocument } from '../../../../contract/resources/knock-down.ts';
import type { ResourceName } from '../../../providers/data/types.ts';
import { useExplanationText } from '../../../ui/failure/use-explanation-text.ts';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { DocumentLinks } from '../../../ui/form/DocumentLinks.tsx';
import { useDocumentTexts } from '../../../ui/form/use-document-texts.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { describeOutcome } from './describe-outcome.ts';
import type { Finding, JobOutcome, ListedRecord } from './job-result.ts';

/** Maximum number of changed records, and of remaining records, that the service lists. */
const maxListedRecords = 200;

interface JobFindingsProps {
  readonly outcome: JobOutcome;
  /** The resource of the findings, unless a finding names its own. */
  readonly resource: ResourceName;
  /** The operation of a bulk job. The result of a job that was canceled or failed does not contain the operation. */
  readonly operation: string | undefined;
}

export const JobFindings = ({ outcome, resource, operation }: JobFindingsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { count, findings, partialEffects, documents = [], changed = 0 } = outcome;
  const orderOperation = bulkOrderOperations.find((name) => name === operation);
  return (
    <>
      <Alert severity={count === 0 && !partialEffects ? 'success' : 'warning'} role="status" sx={{ mb: 2 }}>
        {describeOutcome(outcome, resource, translate, format)}
      </Alert>
      {outcome.awaitingRelease !== undefined && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('knockDown.awaitingRelease', {
            smart_count: outcome.awaitingRelease,
            count: format.count(outcome.awaitingRelease),
          })}
        </Alert>
      )}
      {orderOperation && changed > 0 && !isUndoableBulk(orderOperation) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('jobResults.outcome.notUndoable')}
        </Alert>
      )}
      {findings.length > 0 && <FindingList findings={findings} resource={resource} label={translate('jobResults.outcome.list')} />}
      {findings.length < count && (
        <Box component="p" sx={{ m: 0, pt: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {translate('jobResults.outcome.first', { smart_count: findings.length })}
        </Box>
      )}
      {partialEffects && (
        <>
          <ListedRecords title="done" records={partialEffects.done} resource={resource} />
          <ListedRecords title="left" records={partialEffects.left} resource={resource} />
        </>
      )}
      <WrittenDocuments documents={documents} count={outcome.changed ?? 0} />
    </>
  );
};

interface FindingListProps {
  readonly findings: readonly Finding[];
  /** The resource of the findings, unless a finding names its own. */
  readonly resource: ResourceName;
  readonly label: string;
}

export const FindingList = ({ findings, resource, label: listLabel }: FindingListProps) => {
  const textOfExplanation = useExplanation();
  return (
    <Box
      component="ul"
      tabIndex={0}
      aria-label={listLabel}
      sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '22rem', overflow: 'auto', fontSize: '0.8125rem' }}
    >
      {findings.map(({ id, label, resource: ownResource, ...explanation }) => (
        <Box
          component="li"
          key={`${ownResource} ${id} ${explanation.reason}`}
          sx={{ display: 'flex', gap: 2, px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box component="span" sx={{ minWidth: '5rem', maxWidth: '50%', overflowWrap: 'anywhere', '& a': { color: 'primary.main' } }}>
            <RecordLink unstyled resource={ownResource ?? resource} id={id}>
              {label}
            </RecordLink>
          </Box>
          <span>
            {textOfExplanation(explanation)} <DocumentLinks documents={explanation.documents ?? []} />
          </span>
        </Box>
      ))}
    </Box>
  );
};

/**
 * Returns a function that explains a finding in the user's language. If the code of the finding is missing or has no translation, the
 * function returns the service's reason in English.
 */
export function useExplanation() {
  const explanationText = useExplanationText();
  const { refusalText } = useDocumentTexts();
  return ({ reason, code = '', params = {}, documents = [] }: Pick<Finding, 'reason' | 'code' | 'params' | 'documents'>): string => {
    if (documents.length > 0) return refusalText(documents);
    return code === '' ? reason : explanationText({ code, params }, reason);
  };
}

interface OutcomeSectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

const OutcomeSection = ({ heading, children }: OutcomeSectionProps) => (
  <Box component="section" aria-label={heading} sx={{ mt: 2, fontSize: '0.8125rem' }}>
    <Typography variant="subtitle2" component="h2">
      {heading}
    </Typography>
    {children}
  </Box>
);

interface WrittenDocumentsProps {
  readonly documents: readonly WrittenDocument[];
  /** The number of all documents. The service lists only the first of them. */
  readonly count: number;
}

const WrittenDocuments = ({ documents, count }: WrittenDocumentsProps) => {
  const translate = useTranslate();
  const nameOf = useOrderName();
  const heading = translate('jobResults.outcome.documents');
  if (documents.length === 0) return null;
  return (
    <OutcomeSection heading={heading}>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={heading}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '22rem', overflow: 'auto', '& a': { color: 'primary.main', lineHeight: 1.9 } }}
      >
        {documents.map(({ id, number, type, owner }) => (
          <li key={id}>
            <RecordLink unstyled resource="orders" id={id}>
              {[nameOf({ type, order_id: number, label: number }), owner].filter(Boolean).join(' · ')}
            </RecordLink>
          </li>
        ))}
      </Box>
      {documents.length < count && (
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {translate('jobResults.outcome.first', { smart_count: documents.length })}
        </Box>
      )}
    </OutcomeSection>
  );
};

interface ListedRecordsProps {
  readonly title: 'done' | 'left';
  readonly records: readonly ListedRecord[];
  readonly resource: ResourceName;
}

/** The first records that a canceled or failed job has changed (`done`), or the first remaining records (`left`). */
const ListedRecords = ({ title, records, resource }: ListedRecordsProps) => {
  const translate = useTranslate();
  const heading = translate(`jobResults.outcome.${title}`);
  if (records.length === 0) return null;
  return (
    <OutcomeSection heading={heading}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          '& a': { color: 'primary.main', lineHeight: 1.9 },
        }}
      >
        {records.map(({ id, label }) => (
          <li key={id}>
            <RecordLink unstyled resource={resource} id={id}>
              {label}
            </RecordLink>
          </li>
        ))}
      </Box>
      {records.length >= maxListedRecords && (
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {translate('jobResults.outcome.first', { smart_count: records.length })}
        </Box>
      )}
    </OutcomeSection>
  );
};
