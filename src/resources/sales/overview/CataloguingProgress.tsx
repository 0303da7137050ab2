import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../../ui/format/use-format.ts';
import { Panel } from '../../../ui/record/Panel.tsx';
import { percentOf } from './category-rows.ts';
import type { SaleStats } from './use-sale-stats.ts';

const steps = [
  { name: 'catalogued', count: (stats: SaleStats) => stats.catalogued },
  { name: 'withImages', count: (stats: SaleStats) => stats.with_images },
  { name: 'numbered', count: (stats: SaleStats) => stats.numbered },
] as const;

/** Shows how many lots of a sale are catalogued, have images and are numbered. */
export const CataloguingProgress = ({ stats }: { stats: SaleStats }) => {
  const translate = useTranslate();
  const format = useFormat();
  const words = (name: string) => translate(`resources.sales.overview.${name}`);
  return (
    <Panel title={words('progress')}>
      {stats.lots === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {words('noLots')}
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))' }}>
          {steps.map(({ name, count }) => {
            const done = count(stats);
            const percent = percentOf(done, stats.lots);
            return (
              <div key={name}>
                <Typography variant="body2" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }} component="div">
                  <span>{words(name)}</span>
                  <span style={{ fontVariantNumeric: 'tabular-nums' }}>
                    {translate('resources.sales.overview.progressOf', {
                      done: format.count(done),
                      total: format.count(stats.lots),
                      percent,
                    })}
                  </span>
                </Typography>
                <LinearProgress
                  variant="determinate"
                  value={percent}
                  color={done === stats.lots ? 'success' : 'primary'}
                  aria-label={words(name)}
                  sx={{ height: 8, borderRadius: 4, mt: 0.5 }}
                />
                {name === 'catalogued' && (
                  <Typography variant="caption" color="text.secondary">
                    {words('cataloguedHint')}
                  </Typography>
                )}
              </div>
            );
          })}
        </Box>
      )}
    </Panel>
  );
};
