import type { OrderAppRecord } from '../../../providers/data/types.ts';
import type { SendKey } from '../../../ui/drafts/use-send-key.ts';

export interface CorrectionOptions {
  readonly key: string;
  readonly etag?: string;
}

/**
 * Returns the options of the request for a correction: the idempotency key, and the version of the order on screen. The service refuses the
 * correction if another user has changed the order since, because the effect that was shown may be outdated.
 */
export const correctionOptions = ({ etag }: Pick<OrderAppRecord, 'etag'>, sendKey: Pick<SendKey, 'current'>): CorrectionOptions => ({
  key: sendKey.current(),
  ...(etag ? { etag } : {}),
});
