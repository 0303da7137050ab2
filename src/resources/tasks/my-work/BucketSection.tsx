import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { DueBucket } from '../due-buckets.ts';

interface BucketSectionProps {
  readonly bucket: DueBucket;
  /** Of the open tasks, on all pages. */
  readonly total: number;
  /** Of the tasks that are shown. */
  readonly shown: number;
  /** Shows more of them, where there are more. */
  readonly more: (() => void) | undefined;
  /** A line for each task. */
  readonly children: ReactNode;
}

/** The tasks that are due at one time, with how many are open. */
export const BucketSection = ({ bucket, total, shown, more, children }: BucketSectionProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: 2.5 } }}>
      <Typography
        id={id}
        variant="subtitle1"
        component="h2"
        color={bucket === 'overdue' ? 'error' : bucket === 'today' ? 'warning' : 'text.secondary'}
        sx={{ fontWeight: 600 }}
      >
        {translate(`dashboard.tasks.${bucket}`)} ({total.toLocaleString(locale)})
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
      {more && (
        <Button size="small" onClick={more}>
          {translate('myWork.more', { shown: shown.toLocaleString(locale), total: total.toLocaleString(locale) })}
        </Button>
      )}
    </Box>
  );
};
