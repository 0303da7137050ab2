import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { KnockDownPreview } from '../../../../contract/resources/knock-down.ts';
import { Fact, Facts } from '../../../ui/fields/Facts.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { FindingList, useExplanation } from '../../jobs/index.ts';

interface KnockDownFiguresProps {
  readonly preview: KnockDownPreview;
  readonly isClosed: boolean;
}

/** The knock-down of a sale is the job that writes its invoices and statements. */
export const KnockDownFigures = ({ preview, isClosed }: KnockDownFiguresProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const textOfExplanation = useExplanation();
  const { sold, unsold, withdrawn, missing, invoices, statements, omitted, omitted_count, reasons } = preview;
  const textOf = (name: string, count = 0) => translate(`knockDown.${name}`, { smart_count: count, count: format.count(count) });
  return (
    <>
      {reasons.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {reasons.map((reason) => (
            <div key={reason.code}>{textOfExplanation(reason)}</div>
          ))}
        </Alert>
      )}
      <Typography variant="body2">{textOf(isClosed ? 'textClosed' : 'text')}</Typography>
      <Section heading={textOf('lots')}>
        <Facts>
          <Fact label="resources.sales.overview.soldLots">{format.count(sold)}</Fact>
          <Fact label="resources.sales.overview.unsold">{format.count(unsold)}</Fact>
          <Fact label="resources.sales.overview.withdrawn">{format.count(withdrawn)}</Fact>
          <Fact label="knockDown.missing">{format.count(missing)}</Fact>
        </Facts>
      </Section>
      <Documents heading={textOf('invoices')} earningsKey="premium" documents={invoices} />
      {invoices.extended > 0 && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {textOf('extended', invoices.extended)}
        </Typography>
      )}
      {invoices.awaiting_release > 0 && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {textOf('awaitingRelease', invoices.awaiting_release)}
        </Typography>
      )}
      <Documents heading={textOf('statements')} earningsKey="commission" documents={statements} />
      {omitted.length > 0 && (
        <Section heading={textOf('omitted', omitted_count)}>
          <Typography variant="body2" sx={{ mb: 0.5 }}>
            {textOf('omittedHint')}
          </Typography>
          <FindingList
            label={textOf('omitted', omitted_count)}
            resource="items"
            findings={omitted.map(({ lot, ...record }) => ({ ...record, label: lot || `#${record.id}` }))}
          />
          {omitted.length < omitted_count && (
            <Typography variant="body2" color="textSecondary">
              {translate('jobResults.outcome.first', { smart_count: omitted.length })}
            </Typography>
          )}
        </Section>
      )}
    </>
  );
};

const Section = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={heading} sx={{ mt: 2 }}>
    <Typography variant="subtitle2" component="h3" gutterBottom>
      {heading}
    </Typography>
    {children}
  </Box>
);

interface DocumentsProps {
  readonly heading: string;
  /** The house earns a premium from buyers and a commission from consignors. */
  readonly earningsKey: 'premium' | 'commission';
  readonly documents: KnockDownPreview['statements'];
}

/** Shows the number of documents, and the amounts that the knock-down adds to their totals. */
const Documents = ({ heading, earningsKey, documents }: DocumentsProps) => {
  const format = useFormat();
  const { count, hammer, commission, charges, resale_right, tax, total } = documents;
  return (
    <Section heading={heading}>
      <Facts>
        <Fact label="knockDown.count">{format.count(count)}</Fact>
        <Fact label="knockDown.total">
          <MoneyText value={total} />
        </Fact>
        <Fact label="knockDown.hammer">
          <MoneyText value={hammer} />
        </Fact>
        <Fact label={`knockDown.${earningsKey}`}>
          <MoneyText value={commission} />
        </Fact>
        <Fact label="knockDown.charges">
          <MoneyText value={charges} />
        </Fact>
        {resale_right !== undefined && Number(resale_right) !== 0 && (
          <Fact label="knockDown.resaleRight">
            <MoneyText value={resale_right} />
          </Fact>
        )}
        <Fact label="knockDown.tax">
          <MoneyText value={tax} />
        </Fact>
      </Facts>
    </Section>
  );
};
