import Skeleton from '@mui/material/Skeleton';
import { useGetList, useTranslate } from 'react-admin';
import { relatedPages } from '../../../../contract/composed/related-pages.ts';
import { clientFields } from '../../../../contract/resources/client.ts';
import type { ClientAppRecord, NoteAppRecord } from '../../../providers/data/types.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { CopyButton } from '../../../ui/fields/CopyButton.tsx';
import { Fact, Facts } from '../../../ui/fields/Facts.tsx';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { isFilled } from '../../../ui/fields/is-filled.ts';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { SimpleValue } from '../../../ui/fields/SimpleValue.tsx';
import { formatIban } from '../../../ui/format/format-iban.ts';
import { DeferUntilVisible } from '../../../ui/record/DeferUntilVisible.tsx';
import { EditableFact } from '../../../ui/record/facts/EditableFact.tsx';
import { Panel } from '../../../ui/record/Panel.tsx';
import { pageParamsOf } from '../../../ui/record/related/related-page-params.ts';
import { Attachments } from '../../notes/index.ts';
import { ClientAddresses } from '../ClientAddresses.tsx';
import { filesOfNotes } from './files-of-notes.ts';

export const ClientFacts = ({ client }: { client: ClientAppRecord }) => {
  const { can } = usePermissions();
  return (
    <>
      <ClientContact client={client} />
      <ClientAddresses client={client} />
      <ClientAccount client={client} />
      {can('listNotes') && (
        <DeferUntilVisible height={5}>
          <ClientFiles clientId={client.id} />
        </DeferUntilVisible>
      )}
    </>
  );
};

const phoneFields = ['phone', 'mobile', 'primary_phone', 'office_phone'] as const;
const emailFields = ['email', 'secondary_email'] as const;

/** If the client has no telephone number, or no e-mail address, users who may update clients can add one here. */
const ClientContact = ({ client }: { client: ClientAppRecord }) => {
  const translate = useTranslate();
  const canUpdate = usePermissions().canUpdate('clients');
  const shownFields = [phoneFields, emailFields].flatMap((fields) => {
    const filledFields = fields.filter((name) => client[name]);
    // A field that the service does not return is undefined and cannot be edited.
    const canAddFirstField = canUpdate && client[fields[0]] !== undefined;
    return filledFields.length === 0 && canAddFirstField ? [fields[0]] : filledFields;
  });
  if (shownFields.length === 0) return null;
  return (
    <Panel title={translate('resources.clients.groups.contact')}>
      <Facts>
        {shownFields.map((name) => (
          <EditableFact key={name} sources={[name]} label={`resources.clients.fields.${name}`} wide>
            <SimpleValue field={clientFields[name]} value={client[name]} />
          </EditableFact>
        ))}
      </Facts>
    </Panel>
  );
};

const accountFields = ['responsible_user', 'tax_type', 'tax_id', 'tags', 'interested_in', 'website_language'] as const;

const ClientAccount = ({ client }: { client: ClientAppRecord }) => {
  const translate = useTranslate();
  const { bank_details: accounts = [], customer_available_balance: availableBalance } = client;
  return (
    <Panel title={translate('resources.clients.account')}>
      <Facts>
        {accounts.length > 0 && (
          <Fact label="resources.clients.fields.bank_details" wide>
            {accounts.map(({ name, number, iban, bic }) => (
              <div key={iban || number}>
                {[name, formatIban(iban) || number, bic].filter(Boolean).join(' · ')}
                {iban && <CopyButton name="IBAN" text={iban.replace(/\s/g, '')} />}
              </div>
            ))}
          </Fact>
        )}
        {accountFields
          .filter((name) => isFilled(client[name]))
          .map((name) => (
            <EditableFact key={name} sources={[name]} label={`resources.clients.fields.${name}`}>
              <SimpleValue field={clientFields[name]} value={client[name]} />
            </EditableFact>
          ))}
        {availableBalance !== undefined && Number(availableBalance) !== 0 && (
          <Fact label="resources.clients.fields.customer_available_balance">
            <MoneyText value={availableBalance} />
          </Fact>
        )}
        <Fact label="resources.clients.fields.id">{client.id}</Fact>
        <Fact label="resources.clients.fields.created">
          <InstantText value={client.created} />
        </Fact>
        <Fact label="resources.clients.fields.updated">
          <InstantText value={client.updated} />
        </Fact>
      </Facts>
    </Panel>
  );
};

const ClientFiles = ({ clientId }: { clientId: string }) => {
  const translate = useTranslate();
  const {
    data: notes,
    error,
    isPending,
    refetch,
  } = useGetList<NoteAppRecord>('notes', {
    filter: { reference: clientId },
    ...pageParamsOf(relatedPages.clientNotes),
  });
  const files = filesOfNotes(notes ?? []);
  return (
    <Panel
      title={translate('resources.clients.related.files')}
      empty={notes !== undefined && files.length === 0 && translate('resources.clients.related.noFiles')}
    >
      {isPending && <Skeleton variant="rounded" height="3rem" aria-hidden />}
      {!notes && error && <ReadFailure error={error} onRetry={refetch} />}
      {files.length > 0 && <Attachments attachments={files} />}
    </Panel>
  );
};
