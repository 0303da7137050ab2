import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { useViewFilter } from '../use-view-filter.ts';

/** Tasks as cards in columns. */
export const TaskBoard = () => {
  const translate = useTranslate();
  const { total = 0 } = useGetList('tasks', { filter: useViewFilter('board'), pagination: { page: 1, perPage: 1 } });
  return <Typography role="status">{translate('records.found', { smart_count: total, total: String(total) })}</Typography>;
};
