import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import { keyKeptFor } from '../../../contract/wire.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { instantText } from '../fields/format-date.ts';
import type { KeptDraft } from './draft-shelf.ts';
import type { FormDraft } from './use-draft.ts';

interface DraftNoticeProps {
  readonly draft: FormDraft;
  /** Names what was typed: the labels of the fields, or how many cells. */
  readonly nameOf: (draft: KeptDraft) => string;
  /** The version of the record that the form is opened on. */
  readonly etag?: unknown;
}

/**
 * Above the inputs: what was typed here at an earlier time and not saved, to be taken up or thrown away. The form can be used as it is; one
 * draft is offered after the other.
 */
export const DraftNotice = ({ draft, nameOf, etag }: DraftNoticeProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const textId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [offer] = draft.offers;
  /** The focus stays where the buttons were, above the inputs. */
  const act = (work: (offer: KeptDraft) => void, on: KeptDraft) => {
    work(on);
    place.current?.focus();
  };
  const isProtected = hasExtension(useMe(), 'idempotency');
  const isKnownStill = ({ at }: KeptDraft) => isProtected && Date.now() - at < keyKeptFor;
  const isChanged = offer?.etag !== undefined && typeof etag === 'string' && offer.etag !== etag;
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: '4rem' }}>
      {offer && (
        <Alert severity="info" role="region" aria-labelledby={textId} sx={{ mb: 2 }}>
          <Box id={textId} role="status" sx={{ overflowWrap: 'anywhere' }}>
            {translate('drafts.offer', { when: instantText(new Date(offer.at).toISOString(), locale), what: nameOf(offer) })}{' '}
            {offer.isSent && translate(isKnownStill(offer) ? 'drafts.sent' : 'drafts.sentUnprotected')}{' '}
            {isChanged && translate('drafts.changed')} {draft.isDirty && translate('drafts.inTheWay')}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button size="small" variant="outlined" color="inherit" disabled={draft.isDirty} onClick={() => act(draft.takeUp, offer)}>
              {translate('drafts.takeUp')}
            </Button>
            <Button size="small" color="inherit" onClick={() => act(draft.throwAway, offer)}>
              {translate('drafts.throwAway')}
            </Button>
          </Box>
        </Alert>
      )}
    </Box>
  );
};
