import Box from '@mui/material/Box';
import { useGetOne, useTranslate } from 'react-admin';
import type { ItemAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { estimateText } from '../../../ui/format/estimate-text.ts';
import type { ResultLot } from './result-lots.ts';
import { useResultTexts } from './use-result-texts.ts';

interface LotCardProps {
  readonly lot: ResultLot;
  /** The number of other lots in the same entry. */
  readonly furtherLotCount: number;
}

export const LotCard = ({ lot, furtherLotCount }: LotCardProps) => {
  const translate = useTranslate();
  const texts = useResultTexts();
  const { data: item } = useGetOne<ItemAppRecord>('items', { id: lot.id }, { retry: false });
  const [picture] = item?.images ?? [];
  const { currency } = useMe().config;
  // The fetched history may not contain the result of a queue entry yet, so no author is shown for such a result.
  const author = lot.entry === undefined ? item?.history?.[0]?.author?.label : undefined;
  return (
    <div className="result-lot">
      {picture ? <img src={picture.thumbnail} alt="" decoding="async" /> : <span className="result-picture" aria-hidden />}
      <div>
        <Box component="h2" sx={{ typography: 'subtitle1', m: 0, overflowWrap: 'anywhere' }}>
          {[lot.name, lot.title].filter(Boolean).join(' · ')}
        </Box>
        <Box component="dl" className="result-facts">
          <dt>{translate('resources.items.fields.estimates')}</dt>
          <dd>{estimateText(...lot.estimates, currency) || '–'}</dd>
          <dt>{translate('resources.items.fields.reserve_price')}</dt>
          <dd>
            {lot.reserve === null ? '–' : texts.amount(lot.reserve)}
            {lot.reserveType !== '' && ` (${translate(`fields.choices.${lot.reserveType}`, { _: lot.reserveType })})`}
          </dd>
        </Box>
        {lot.result.status !== 'open' && (
          <Box sx={{ typography: 'body2', color: 'warning.main' }}>
            {translate('lots.results.warnings.hasResult', { lot: lot.name, result: texts.result(lot.result) })}
            {author && ` ${translate('lots.results.enteredBy', { author })}`}
          </Box>
        )}
        {furtherLotCount > 0 && (
          <Box sx={{ typography: 'body2' }}>{translate('lots.results.moreLots', { smart_count: furtherLotCount })}</Box>
        )}
      </div>
    </div>
  );
};
