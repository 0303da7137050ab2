import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { keyLifetimeMs } from '../../../contract/wire.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { useFormat } from '../format/use-format.ts';
import type { StoredDraft } from './draft-storage.ts';
import type { FormDraft } from './use-draft.ts';

interface DraftNoticeProps {
  readonly draft: FormDraft;
  /** Returns a description of the typed values, such as the labels of their fields. */
  readonly describeDraft: (draft: StoredDraft) => string;
  /** The version of the record with which the form was opened. */
  readonly etag?: unknown;
}

/** Offers to restore or discard a stored draft. The user may ignore the notice. Several drafts are shown one after another. */
export const DraftNotice = ({ draft, describeDraft, etag }: DraftNoticeProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const textId = useId();
  const container = useRef<HTMLDivElement>(null);
  const [offer] = draft.offers;
  /** The focused button may disappear, so the notice gets the focus. */
  const decide = (action: (offer: StoredDraft) => void, draftToDecide: StoredDraft) => {
    action(draftToDecide);
    container.current?.focus();
  };
  const hasIdempotency = hasExtension(useMe(), 'idempotency');
  /** Whether the service still stores the idempotency key of the draft. If not, sending the draft again may record it twice. */
  const isKeyStored = ({ at }: StoredDraft) => hasIdempotency && Date.now() - at < keyLifetimeMs;
  const isRecordChanged = offer?.etag !== undefined && typeof etag === 'string' && offer.etag !== etag;
  return (
    <Box ref={container} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: '4rem' }}>
      {offer && (
        <Alert severity="info" role="region" aria-labelledby={textId} sx={{ mb: 2 }}>
          <Box id={textId} role="status" sx={{ overflowWrap: 'anywhere' }}>
            {translate('drafts.offer', { when: format.instant(new Date(offer.at).toISOString()), what: describeDraft(offer) })}{' '}
            {offer.isSent && translate(isKeyStored(offer) ? 'drafts.sent' : 'drafts.sentUnprotected')}{' '}
            {isRecordChanged && translate('drafts.changed')} {draft.isDirty && translate('drafts.unsavedChanges')}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button size="small" variant="outlined" color="inherit" disabled={draft.isDirty} onClick={() => decide(draft.restore, offer)}>
              {translate('drafts.restore')}
            </Button>
            <Button size="small" color="inherit" onClick={() => decide(draft.discard, offer)}>
              {translate('drafts.discard')}
            </Button>
          </Box>
        </Alert>
      )}
    </Box>
  );
};
