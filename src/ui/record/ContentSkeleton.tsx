import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';

/** The shape of the content of a record page: a form, a panel, or tabs with a panel below. */
export type ContentShape = 'form' | 'panel' | 'tabs';

/** Stands for the content of a record page until the record is loaded. */
export const ContentSkeleton = ({ shape }: { readonly shape: ContentShape }) => (
  <div className="record-content" aria-hidden>
    {shape === 'tabs' && (
      <Box className="record-tabs" sx={{ display: 'flex', gap: 4, px: 2, height: 48, alignItems: 'center', overflow: 'hidden' }}>
        {places(4).map((place) => (
          <Skeleton key={place} width="5rem" sx={{ flexShrink: 0 }} />
        ))}
      </Box>
    )}
    {shape === 'form' && (
      <Box sx={{ display: 'flex', gap: 1, height: 32, overflow: 'hidden' }}>
        {places(6).map((place) => (
          <Skeleton key={place} variant="rounded" width="6rem" height={32} sx={{ flexShrink: 0, borderRadius: 4 }} />
        ))}
      </Box>
    )}
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Skeleton width="8rem" height={24} sx={{ mb: 2 }} />
      {shape === 'form' ? <Inputs /> : <Rows />}
    </Paper>
  </div>
);

/** The last inputs are texts of several lines. */
const Inputs = () => (
  <Box sx={{ display: 'grid', gap: 2, maxWidth: '50rem' }}>
    <Skeleton variant="rounded" height="3rem" />
    <Skeleton variant="rounded" height="9rem" />
    <Skeleton variant="rounded" height="9rem" />
  </Box>
);

const Rows = () =>
  places(8).map((place) => (
    <Box key={place} sx={{ display: 'flex', gap: 2, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
      <Skeleton width="15%" />
      <Skeleton width="50%" />
      <Skeleton width="15%" sx={{ ml: 'auto' }} />
    </Box>
  ));

const places = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place);
