import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { confirmationText } from '../../../../../contract/resources/shared-fields.ts';
import { newKey } from '../../../../providers/http/new-key.ts';
import { hasExtension, useMe } from '../../../../providers/me.ts';
import { DraftNotice } from '../../../../ui/drafts/DraftNotice.tsx';
import { useDraft } from '../../../../ui/drafts/use-draft.ts';
import { ReadFailure } from '../../../../ui/failure/ReadFailure.tsx';
import { useFormat } from '../../../../ui/format/use-format.ts';
import { csvFormats, csvText, saveFile, usualSeparator } from '../../../../ui/list/csv-file.ts';
import { clientsOfPaddles } from '../paddles.ts';
import type { ResultLot } from '../result-lots.ts';
import type { QueueEntry } from '../result-queue.ts';
import type { ResultQueue } from '../use-result-queue.ts';
import { useResultTexts } from '../use-result-texts.ts';
import { FileBidderList } from './FileBidderList.tsx';
import { FileRowTable } from './FileRowTable.tsx';
import { type BidderLinks, draftOfLinks, groupBidders, linksOfDraft } from './file-bidders.ts';
import { type FileField, fileFields, guessColumns, headingsOf, rememberedHeadings } from './file-columns.ts';
import { fileEntries, maxBatch } from './file-entries.ts';
import {
  classifyRows,
  countKinds,
  type FileAnswers,
  type FileRow,
  importedKinds,
  isOneOf,
  kindsToConfirm,
  type RowKind,
  withBlockedClients,
  withConsignors,
} from './file-rows.ts';
import type { CsvTable } from './read-csv.ts';
import { useBlockedClients } from './use-blocked-clients.ts';
import { useConsignors } from './use-consignors.ts';

interface FileImportProps {
  readonly saleId: string;
  readonly fileName: string;
  readonly table: CsvTable;
  readonly lots: readonly ResultLot[];
  readonly refusedEntries: readonly QueueEntry[];
  readonly dispatch: ResultQueue['dispatch'];
}

export const FileImport = ({ saleId, fileName, table, lots, refusedEntries, dispatch }: FileImportProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const texts = useResultTexts();
  const me = useMe();
  const { currency } = me.config;
  const [storedHeadings, setStoredHeadings] = useStore<unknown>('resultFile.columns', {});
  const [mapping, setMapping] = useState(() => guessColumns(table.header, rememberedHeadings.safeParse(storedHeadings).data));
  const [answers, setAnswers] = useState<FileAnswers>({});
  const [links, setLinks] = useState<BidderLinks>(new Map());
  const draft = useDraft({
    formName: `sales/${saleId}/result-file`,
    isDirty: links.size > 0,
    getDraft: () => (links.size > 0 ? draftOfLinks(links) : undefined),
    applyDraft: ({ values }) => setLinks(linksOfDraft(values)),
  });
  useEffect(() => {
    if (links.size > 0) draft.scheduleSave();
  }, [links, draft.scheduleSave]);
  /** The warnings that the user has confirmed, by the `line` of the row. If the warnings of a row change, they must be confirmed again. */
  const [confirmedWarnings, setConfirmedWarnings] = useState<ReadonlyMap<number, string>>(new Map());
  /** The kind of the rows that the table shows; undefined for the rows of all kinds. */
  const [shownKind, setShownKind] = useState<RowKind>();
  const [isStorageFull, setStorageFull] = useState(false);
  const clients = useMemo(() => clientsOfPaddles(lots), [lots]);
  const classifiedRows = useMemo(() => {
    const refusedItems = new Set(refusedEntries.map(({ item }) => item));
    return classifyRows(table.rows, { columnCount: table.header.length, mapping, lots, clients, links, answers, currency, refusedItems });
  }, [table, mapping, lots, clients, links, answers, currency, refusedEntries]);
  const { blockedClients, ...blockedClientsQuery } = useBlockedClients(classifiedRows);
  const { consignors, ...consignorsQuery } = useConsignors(classifiedRows);
  const rows = useMemo(
    () => withConsignors(withBlockedClients(classifiedRows, blockedClients), consignors),
    [classifiedRows, blockedClients, consignors],
  );

  const isReading = blockedClientsQuery.isReading || consignorsQuery.isReading;
  const readError = blockedClientsQuery.error ?? consignorsQuery.error;
  const retryRead = () => void (blockedClientsQuery.error ? blockedClientsQuery.refetch() : consignorsQuery.refetch());

  const confirmationOf = ({ warnings }: FileRow) => warnings.map(texts.warning).join(' ');
  const isConfirmed = (row: FileRow) => isOneOf(kindsToConfirm, row.kind) && confirmedWarnings.get(row.line) === confirmationOf(row);
  const rowsToImport = rows.filter((row) => isOneOf(importedKinds, row.kind) || isConfirmed(row));
  const batchSize = Math.min(rowsToImport.length, maxBatch);
  const remainingRows = rows.filter((row) => row.kind !== 'same' && !rowsToImport.includes(row));
  const bidderGroups = groupBidders(
    rows.filter(({ kind, bidder }) => kind === 'unknownBidder' || (bidder && links.has(bidder.key) && kind !== 'same')),
  );

  const chooseColumn = (field: FileField, index: number | undefined) => {
    const { [field]: _before, ...otherColumns } = mapping;
    const newMapping = index === undefined ? otherColumns : { ...otherColumns, [field]: index };
    setMapping(newMapping);
    setStoredHeadings(headingsOf(table.header, newMapping));
  };
  const importRows = () => {
    const canStoreConfirmation = hasExtension(me, 'confirmations');
    const entries = fileEntries(rowsToImport, {
      storesChannel: hasExtension(me, 'premium-terms'),
      now: Date.now(),
      newId: newKey,
      currency,
      confirmationOf: (row) => (canStoreConfirmation ? confirmationText(confirmationOf(row)) : ''),
    });
    const isQueued = dispatch({ type: 'added', entries });
    setStorageFull(!isQueued);
    const queuedRows = new Set(rowsToImport.slice(0, maxBatch));
    // The draft with the links is needed until all rows of linked bidders are queued, or already have their result.
    const needsLink = (row: FileRow) =>
      row.kind !== 'same' && !queuedRows.has(row) && row.bidder !== undefined && links.has(row.bidder.key);
    if (isQueued && !rows.some(needsLink)) draft.deleteDraft();
  };
  /** Downloads `remainingRows`, with the reason why each row is not imported in an additional column. */
  const downloadRemainingRows = async () => {
    const separator = usualSeparator(navigator.language);
    const text = await csvText(
      [...table.header, translate('resultFile.columns.outcome')],
      remainingRows.map((row) => [
        ...table.header.map((_heading, index) => row.cells[index]),
        [translate(`resultFile.kinds.${row.kind}`), confirmationOf(row)].filter(Boolean).join(' · '),
        ...row.cells.slice(table.header.length),
      ]),
      csvFormats(navigator.language).find((csvFormat) => csvFormat.separator === separator),
    );
    saveFile(translate('resultFile.fileName', { name: fileName.replace(/\.\w+$/, '') }), text);
  };
  const ambiguousPrice = rows.find(({ kind }) => kind === 'ambiguousPrice')?.values.price;
  // A question stays visible after the answer, so that the user can change the answer.
  const asksDecimalSign = ambiguousPrice !== undefined || answers.decimalSign !== undefined;
  const asksAboutMissingPrices = answers.emptyIsPassed || rows.some(({ kind }) => kind === 'noPrice');
  return (
    <>
      <DraftNotice
        draft={draft}
        describeDraft={({ values }) => translate('resultFile.linked', { smart_count: linksOfDraft(values).size })}
      />
      <Section title={translate('resultFile.columnsTitle')}>
        <Box className="file-columns">
          {fileFields.map((field) => (
            <Choice
              key={field}
              label={translate(`resultFile.fields.${field}`)}
              value={String(mapping[field] ?? '')}
              options={table.header.map((heading, index) => [
                String(index),
                heading || translate('resultFile.column', { number: index + 1 }),
              ])}
              emptyLabel={translate('resultFile.noColumn')}
              onChange={(index) => chooseColumn(field, index === '' ? undefined : Number(index))}
            />
          ))}
        </Box>
        {mapping.lot === undefined && <Alert severity="warning">{translate('resultFile.noLotColumn')}</Alert>}
      </Section>
      {(asksDecimalSign || asksAboutMissingPrices) && (
        <Section title={translate('resultFile.questions')}>
          <Box className="file-columns">
            {asksDecimalSign && (
              <Choice
                label={translate('resultFile.decimalSign')}
                value={answers.decimalSign ?? ''}
                options={[
                  ['.', translate('resultFile.point')],
                  [',', translate('resultFile.comma')],
                ]}
                emptyLabel={translate('resultFile.notChosen')}
                helperText={ambiguousPrice === undefined ? '' : translate('resultFile.ambiguous', { price: ambiguousPrice })}
                onChange={(sign) => setAnswers({ ...answers, decimalSign: sign === '.' || sign === ',' ? sign : undefined })}
              />
            )}
            {asksAboutMissingPrices && (
              <Choice
                label={translate('resultFile.withoutPrice')}
                value={answers.emptyIsPassed ? 'passed' : ''}
                options={[['passed', translate('resultFile.asPassed')]]}
                emptyLabel={translate('resultFile.notImported')}
                onChange={(choice) => setAnswers({ ...answers, emptyIsPassed: choice === 'passed' })}
              />
            )}
          </Box>
        </Section>
      )}
      {bidderGroups.length > 0 && (
        <Section title={translate('resultFile.bidders', { smart_count: bidderGroups.length })}>
          <FileBidderList
            groups={bidderGroups}
            links={links}
            clients={clients}
            onLink={(key, client) => {
              const otherLinks = [...links].filter(([linkedKey]) => linkedKey !== key);
              setLinks(new Map(client === undefined ? otherLinks : [...otherLinks, [key, client]]));
            }}
          />
        </Section>
      )}
      <Section title={translate('resultFile.rows')}>
        <Box role="group" aria-label={translate('resultFile.kindsOfRows')} sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
          {[{ kind: undefined, count: rows.length }, ...countKinds(rows)].map(({ kind, count }) => (
            <Button
              key={kind ?? 'all'}
              size="small"
              variant={kind === shownKind ? 'contained' : 'outlined'}
              aria-pressed={kind === shownKind}
              onClick={() => setShownKind(kind)}
            >
              {translate('resultFile.kindCount', { kind: translate(`resultFile.kinds.${kind ?? 'all'}`), count: format.count(count) })}
            </Button>
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button variant="contained" disabled={batchSize === 0 || readError !== null} loading={isReading} onClick={importRows}>
            {translate('resultFile.import', { smart_count: batchSize, count: format.count(batchSize) })}
          </Button>
          <Button disabled={remainingRows.length === 0} onClick={() => void downloadRemainingRows()}>
            {translate('resultFile.download', { smart_count: remainingRows.length, count: format.count(remainingRows.length) })}
          </Button>
          <span>
            {rowsToImport.length > batchSize && translate('resultFile.batch', { most: format.count(maxBatch) })}
            {batchSize === 0 && translate('resultFile.nothing')}
          </span>
        </Box>
        {readError && <ReadFailure error={readError} onRetry={retryRead} />}
        {isStorageFull && <Alert severity="error">{translate('resultFile.storageFull')}</Alert>}
        <FileRowTable
          rows={shownKind === undefined ? rows : rows.filter(({ kind }) => kind === shownKind)}
          confirmationOf={confirmationOf}
          isConfirmed={isConfirmed}
          onConfirm={(row, isChecked) => {
            const otherWarnings = [...confirmedWarnings].filter(([line]) => line !== row.line);
            setConfirmedWarnings(new Map(isChecked ? [...otherWarnings, [row.line, confirmationOf(row)]] : otherWarnings));
          }}
        />
      </Section>
    </>
  );
};

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: 'flex', flexDirection: 'column', gap: 1, mt: 1 }}>
    <Box component="h2" sx={{ typography: 'h6', m: 0 }}>
      {title}
    </Box>
    {children}
  </Box>
);

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  /** The text of the option without a value. */
  readonly emptyLabel: string;
  readonly helperText?: string;
  readonly onChange: (value: string) => void;
}

const Choice = ({ label, value, options, emptyLabel, helperText = '', onChange }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    helperText={helperText}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    <option value="">{emptyLabel}</option>
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </TextField>
);
