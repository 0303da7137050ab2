import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useEffect, useState } from 'react';
import { NotFound, useAuthenticated, useNotify, useTranslate } from 'react-admin';
import { type HouseTermKind, houseTermKinds } from '../../contract/money/house-terms.ts';
import { usualSocietyOf } from '../../contract/money/resale-right.ts';
import { feeFields, type HouseTerm } from '../../contract/resources/house-term.ts';
import type { Letterhead } from '../../contract/resources/orders/letterhead.ts';
import { hasExtension, useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { ReadFailure } from '../ui/failure/ReadFailure.tsx';
import { Fact, Facts } from '../ui/fields/Facts.tsx';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { type RelatedColumn, RelatedTable } from '../ui/fields/RelatedTable.tsx';
import { FailureAlert } from '../ui/form/FailureAlert.tsx';
import { formatIban } from '../ui/format/format-iban.ts';
import { moneyText } from '../ui/format/money-text.ts';
import { useFormat } from '../ui/format/use-format.ts';
import { lazily } from '../ui/lazily.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { pageTitleId } from '../ui/page/page-title-id.ts';
import { Panel } from '../ui/record/Panel.tsx';
import { SchemeTexts, textsOf } from './SchemeTexts.tsx';
import { useHouseTerms, useWithdrawHouseTerm } from './use-house-terms.ts';

const SchemesPanel = lazily(() => import('./SchemesPanel.tsx').then(({ SchemesPanel }) => SchemesPanel));
const AddLetterheadDialog = lazily(() => import('./AddLetterheadDialog.tsx').then(({ AddLetterheadDialog }) => AddLetterheadDialog));
const AddTermsDialog = lazily(() => import('./AddTermsDialog.tsx').then(({ AddTermsDialog }) => AddTermsDialog));

/** The menu has a link only for administrators, but clerks may read the page too. */
export const TermsPage = () => {
  const translate = useTranslate();
  useAuthenticated();
  const { can } = usePermissions();
  const me = useMe();
  const isSupported = (kind: HouseTermKind) => {
    if (kind === 'channel') return hasExtension(me, 'premium-terms');
    if (kind === 'tax_scheme') return hasExtension(me, 'tax-terms');
    if (kind === 'scheme_text') return hasExtension(me, 'scheme-texts');
    if (kind === 'letterhead') return hasExtension(me, 'letterhead');
    return kind !== 'resale_right' || hasExtension(me, 'resale-right');
  };
  const { data: terms, error, refetch } = useHouseTerms(can('listHouseTerms'));
  if (!can('listHouseTerms')) return <NotFound />;
  return (
    <div className="record-content">
      <PageHeader title={translate('layout.terms')} breadcrumb={<span>{translate('settings.title')}</span>} />
      {!terms && error && <ReadFailure error={error} onRetry={refetch} />}
      {!terms && !error && <Skeleton variant="rounded" height="30rem" aria-hidden />}
      {terms &&
        houseTermKinds
          .filter(isSupported)
          .map((kind) => <TermsPanel key={kind} kind={kind} terms={terms.filter((term) => term.kind === kind)} />)}
      {terms && (
        <Suspense fallback={<Skeleton variant="rounded" height="20rem" aria-hidden />}>
          <SchemesPanel terms={terms} />
        </Suspense>
      )}
    </div>
  );
};

interface TermsPanelProps {
  readonly kind: HouseTermKind;
  /** All terms of the kind, oldest first. */
  readonly terms: readonly HouseTerm[];
}

const TermsPanel = ({ kind, terms }: TermsPanelProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const { can } = usePermissions();
  const [isAdding, setAdding] = useState(false);
  const [termToWithdraw, setTermToWithdraw] = useState<HouseTerm>();
  const [withdrawnCount, setWithdrawnCount] = useState(0);
  const withdrawal = useWithdrawHouseTerm(() => {
    notify('settings.terms.withdrawn');
    setWithdrawnCount((count) => count + 1);
    setTermToWithdraw(undefined);
  });
  // The closing dialog cannot return the focus to the button "Withdraw", which no longer exists. This effect runs later and moves the focus
  // to the page title.
  useEffect(() => {
    if (withdrawnCount > 0) document.getElementById(pageTitleId)?.focus();
  }, [withdrawnCount]);
  const dayOf = ({ from }: HouseTerm) => format.day(from) ?? from;
  /** Returns the name of the channel, or of the scheme of a text; an empty string for other kinds. */
  const subjectOf = ({ channel, tax_scheme }: HouseTerm) => {
    const subject = kind === 'scheme_text' ? tax_scheme : channel;
    return subject === null ? '' : translate(`fields.choices.${subject}`);
  };
  const dayAndSubjectOf = (term: HouseTerm) => [dayOf(term), subjectOf(term)].filter(Boolean).join(', ');
  const hasSeveralLines = kind === 'scheme_text' || kind === 'letterhead';
  // Each channel, and each scheme with texts, has current terms of its own.
  const currentTerms = terms.filter(({ state }) => state === 'current');
  const title = translate(`settings.terms.kinds.${kind}`);
  const addLabel = translate(`settings.terms.add.${kind}`);
  const confirmWithdrawal = () => {
    if (termToWithdraw?.id) withdrawal.mutate(termToWithdraw.id, { onError: () => setTermToWithdraw(undefined) });
  };
  const actionColumn: RelatedColumn<HouseTerm> = {
    label: 'settings.terms.columns.actions',
    look: 'right',
    show: (term) =>
      term.state === 'upcoming' && (
        <Button
          size="small"
          aria-label={translate('settings.terms.withdrawOne', { day: dayAndSubjectOf(term) })}
          onClick={() => setTermToWithdraw(term)}
          sx={{ py: 0, minWidth: 0 }}
        >
          {translate('settings.terms.withdraw')}
        </Button>
      ),
  };
  const channelColumn: RelatedColumn<HouseTerm> = { label: 'settings.terms.columns.channel', look: 'short', show: subjectOf };
  return (
    <Panel
      title={title}
      hint={translate(`settings.terms.hints.${kind}`)}
      actions={
        can('createHouseTerm') && (
          <Button size="small" variant="outlined" onClick={() => setAdding(true)}>
            {addLabel}
          </Button>
        )
      }
      sx={{ mb: 2 }}
    >
      <FailureAlert error={withdrawal.error} />
      <Facts>
        <Fact label="settings.terms.states.current" wide>
          {currentTerms.length === 0 && translate(`settings.terms.none.${kind}`)}
          {currentTerms.map((term) => (
            <div key={subjectOf(term)}>
              {kind === 'channel' && `${subjectOf(term)}: `}
              {kind === 'scheme_text' && `${subjectOf(term)} · ${translate('settings.terms.since', { day: dayOf(term) })}`}
              {kind === 'letterhead' && translate('settings.terms.since', { day: dayOf(term) })}
              <TermValue term={term} />
              {!hasSeveralLines && ` · ${translate('settings.terms.since', { day: dayOf(term) })}`}
            </div>
          ))}
        </Fact>
      </Facts>
      {terms.length > 0 && (
        <RelatedTable
          label={translate('settings.terms.history', { kind: title })}
          columns={[
            { label: 'settings.terms.columns.from', look: 'short', show: dayOf },
            ...(kind === 'channel' ? [channelColumn] : []),
            {
              label: 'settings.terms.columns.value',
              show: (term) => (
                <>
                  {kind === 'scheme_text' && subjectOf(term)}
                  <TermValue term={term} />
                </>
              ),
            },
            { label: 'settings.terms.columns.state', show: (term) => translate(`settings.terms.states.${term.state}`) },
            { label: 'settings.terms.columns.author', hiddenOnPhones: true, show: (term) => <TermAuthor term={term} /> },
            ...(can('withdrawHouseTerm') && terms.some(({ state }) => state === 'upcoming') ? [actionColumn] : []),
          ]}
          rows={terms.toReversed()}
          keyOf={({ id, from }) => id ?? from}
          // The table scrolls, because texts can contain long words, such as legal terms in German.
          scrolls={hasSeveralLines}
        />
      )}
      {isAdding && (
        <Suspense fallback={null}>
          {kind === 'letterhead' ? (
            <AddLetterheadDialog title={addLabel} terms={terms} onClose={() => setAdding(false)} />
          ) : (
            <AddTermsDialog title={addLabel} kind={kind} terms={terms} onClose={() => setAdding(false)} />
          )}
        </Suspense>
      )}
      <ConfirmDialog
        open={termToWithdraw !== undefined}
        title="settings.terms.withdrawTitle"
        text={translate('settings.terms.withdrawText', { day: termToWithdraw ? dayAndSubjectOf(termToWithdraw) : '' })}
        confirm="settings.terms.withdraw"
        isDestructive
        isBusy={withdrawal.isPending}
        onConfirm={confirmWithdrawal}
        onClose={() => setTermToWithdraw(undefined)}
      />
    </Panel>
  );
};

const TermValue = ({ term }: { readonly term: HouseTerm }) => {
  const me = useMe();
  const { accountingCountry, currency } = me.config;
  const { kind, tax_scheme, steps, surcharge, includes_tax, standard_rate, reduced_rate, import_rate } = term;
  const { paid_by, threshold, collecting_society } = term;
  const translate = useTranslate();
  const format = useFormat();
  if (term.letterhead !== null) return <LetterheadText letterhead={term.letterhead} />;
  if (kind === 'scheme_text') return <SchemeTexts text={textsOf(term)} />;
  if (tax_scheme !== null) return translate(`fields.choices.${tax_scheme}`);
  if (steps !== null) {
    const amounts = feeFields.flatMap((name) => {
      const amount = term[name];
      return amount === null || Number(amount) === 0
        ? []
        : [`${translate(`settings.terms.amounts.${name}`)} ${moneyText(amount, currency)}`];
    });
    return [format.percent(steps), ...(includes_tax ? [translate('settings.terms.includesTax')] : []), ...amounts].join(' · ');
  }
  if (surcharge !== null)
    return translate('settings.terms.points', {
      smart_count: Number.parseFloat(surcharge),
      points: format.decimal(surcharge.replace('%', '')),
    });
  if (paid_by !== null) {
    const price = threshold === null ? [] : [translate('settings.terms.fromPrice', { amount: moneyText(threshold, currency) })];
    const society = hasExtension(me, 'collecting-societies') ? [collecting_society ?? usualSocietyOf(accountingCountry)] : [];
    return [translate(`settings.terms.paidBy.${paid_by}`), ...price, ...(paid_by === 'nobody' ? [] : society)].join(' · ');
  }
  const rates = { standard_rate, reduced_rate, import_rate };
  return Object.entries(rates)
    .map(([name, rate]) => `${translate(`settings.terms.rates.${name}`)} ${format.percent(rate ?? '')}`)
    .join(', ');
};

const LetterheadText = ({ letterhead }: { readonly letterhead: Letterhead }) => {
  const translate = useTranslate();
  const { name, address, tax_number, phone, email, website, bank } = letterhead;
  const taxNumber = tax_number && `${translate('settings.terms.letterhead.tax_number')} ${tax_number}`;
  const account = bank ? [joinTexts([bank.owner, bank.name]), joinTexts([formatIban(bank.iban), bank.bic, bank.number])] : [];
  return (
    <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'break-word' }}>
      <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {name}
      </Box>
      {['', address, taxNumber, joinTexts([phone, email]), website, ...account]
        .filter((line, index) => index === 0 || line !== '')
        .join('\n')}
    </Box>
  );
};

const joinTexts = (texts: readonly string[]) => texts.filter(Boolean).join(' · ');

const TermAuthor = ({ term: { id, author, created, withdrawn, withdrawn_by } }: { readonly term: HouseTerm }) => {
  const translate = useTranslate();
  if (id === null) return translate('settings.terms.builtIn');
  return (
    <>
      <UserAndTime name={author?.label} time={created} />
      {withdrawn !== null && (
        <div>
          {translate('settings.terms.states.withdrawn')} · <UserAndTime name={withdrawn_by?.label} time={withdrawn} />
        </div>
      )}
    </>
  );
};

const UserAndTime = ({ name = '', time }: { readonly name: string | undefined; readonly time: number | null }) => (
  <>
    {name} {time !== null && <InstantText value={new Date(time).toISOString()} />}
  </>
);
