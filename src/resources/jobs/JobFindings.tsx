import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import type { ResourceName } from '../../providers/data/types.ts';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import type { JobOutcome } from './job-result.ts';
import { outcomeWords } from './outcome-words.ts';

interface JobFindingsProps {
  readonly outcome: JobOutcome;
  /** Of which the findings are. */
  readonly resource: ResourceName;
}

/** What was done and could not be, record by record, each with its reason and a way to it. */
export const JobFindings = ({ outcome, resource }: JobFindingsProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { count, findings } = outcome;
  return (
    <>
      <Alert severity={count === 0 ? 'success' : 'warning'} role="status" sx={{ mb: 1 }}>
        {outcomeWords(outcome, translate, locale)}
      </Alert>
      {findings.length > 0 && (
        <Box
          component="ul"
          tabIndex={0}
          aria-label={translate('resources.jobs.outcome.list')}
          sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '22rem', overflow: 'auto', fontSize: '0.8125rem' }}
        >
          {findings.map(({ id, label, reason }) => (
            <Box
              component="li"
              key={`${id} ${reason}`}
              sx={{ display: 'flex', gap: 2, px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box component="span" sx={{ minWidth: '5rem', maxWidth: '50%', overflowWrap: 'anywhere', '& a': { color: 'primary.main' } }}>
                <RecordLink resource={resource} id={id}>
                  {label}
                </RecordLink>
              </Box>
              <span>{reason}</span>
            </Box>
          ))}
        </Box>
      )}
      {findings.length < count && (
        <Box component="p" sx={{ m: 0, pt: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {translate('resources.jobs.outcome.first', { smart_count: findings.length })}
        </Box>
      )}
    </>
  );
};
