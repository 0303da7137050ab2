/** Requests and shows the effect of a correction before the correction is sent: the amounts of each party before and after it. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { CorrectionPreview } from '../../../../contract/resources/orders/order-correction.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { RelatedTable } from '../../../ui/fields/RelatedTable.tsx';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';

interface EffectOptions {
  /** The order on screen. If another version of it is fetched, the earlier effect is discarded. */
  readonly order: Pick<OrderAppRecord, 'id' | 'etag'>;
  /** The kind of correction and the user's choices. */
  readonly correction: readonly unknown[];
  /** Whether the choice is complete and the correction is not being sent. While it is being sent, the service could refuse a preview. */
  readonly isEnabled: boolean;
  readonly preview: (options: { signal: AbortSignal }) => Promise<CorrectionPreview>;
}

export interface CorrectionEffect {
  /** Returns whether the current effect is on screen. If its request has failed, sends the request again. */
  readonly checkShown: () => boolean;
  readonly isLoading: boolean;
  /** The table with the effect, or the error of the request. */
  readonly table: ReactNode;
}

export function useCorrectionEffect({ order, correction, isEnabled, preview }: EffectOptions): CorrectionEffect {
  const effect = useQuery({
    queryKey: ['orders', 'correction', order.id, order.etag, ...correction],
    enabled: isEnabled,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => preview({ signal }),
  });
  return {
    checkShown: () => {
      if (!isEnabled || effect.isFetching) return false;
      if (!effect.isSuccess) void effect.refetch();
      return effect.isSuccess;
    },
    isLoading: effect.isFetching,
    table: (
      // The height of the table is reserved, so that the buttons do not move when the table appears.
      <Box role="status" sx={{ mt: 2, minHeight: '10rem' }}>
        {effect.data && <EffectTable {...effect.data} />}
        <FailureAlert error={effect.error} />
      </Box>
    ),
  };
}

const EffectTable = ({ effect }: CorrectionPreview) => {
  const translate = useTranslate();
  const textOf = (key: string) => translate(`orderCorrections.effect.${key}`);
  return (
    <RelatedTable
      scrolls
      label={textOf('title')}
      rows={effect}
      keyOf={({ party }) => party}
      columns={[
        { label: textOf('party'), show: ({ party }) => textOf(`parties.${party}`) },
        ...(['before', 'after', 'difference'] as const).map((column) => ({
          label: textOf(column),
          look: 'money' as const,
          show: (row: CorrectionPreview['effect'][number]) => <MoneyText bare value={row[column]} />,
        })),
      ]}
    />
  );
};
