import type { OrderAppRecord } from '../../../providers/data/types.ts';
import type { SendKey } from '../../../ui/drafts/use-send-key.ts';

export interface CorrectionOptions {
  readonly key: string;
  readonly etag?: string;
}

/**
 * Returns the idempotency key, and the version of the order on screen. If the order has another version now, the service refuses the
 * correction, because the effect on screen may be outdated.
 */
export const correctionOptions = ({ etag }: Pick<OrderAppRecord, 'etag'>, sendKey: Pick<SendKey, 'current'>): CorrectionOptions => ({
  key: sendKey.current(),
  ...(etag ? { etag } : {}),
});
