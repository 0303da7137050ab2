import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { useEffect, useRef, useState } from 'react';
import { useCreatePath, useRedirect, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { clientFields, clientGroups } from '../../../contract/resources/client.ts';
import { announceClientFromCall, callParameter } from '../../providers/client-from-call.ts';
import { clientName } from '../../ui/fields/client-name.ts';
import { RecordCreateForm } from '../../ui/form/RecordCreateForm.tsx';
import { CreatePage } from '../../ui/record/CreatePage.tsx';
import { listAddress } from '../../ui/record/list-address.ts';
import { type DuplicateEmail, duplicateEmailOf } from './create/duplicate-email.ts';

/**
 * The form for a new client. The URL may contain a telephone number, `?phone=…`, and the key of the telephone call from which the client is
 * created.
 */
export const ClientCreate = () => {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const phone = parameters.get('phone');
  const callKey = parameters.get(callParameter);
  const redirect = useRedirect();
  const [duplicateEmail, setDuplicateEmail] = useState<DuplicateEmail>();
  return (
    <CreatePage resource="clients">
      <RecordCreateForm
        resource="clients"
        fields={clientFields}
        groups={clientGroups}
        initial={phone ? { phone } : {}}
        onCreated={(created) => {
          if (callKey)
            announceClientFromCall({
              callKey,
              client: { id: String(created.id), name: clientName({ ...created, id: String(created.id) }) },
            });
          redirect('show', 'clients', created.id);
        }}
        onSaveFailed={(error, values) => {
          const duplicate = duplicateEmailOf(error, values.email);
          setDuplicateEmail(duplicate);
          return duplicate !== undefined;
        }}
      >
        {duplicateEmail ? (
          <DuplicateEmailWarning duplicateEmail={duplicateEmail} />
        ) : (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('resources.clients.nameHint')}
          </Alert>
        )}
      </RecordCreateForm>
    </CreatePage>
  );
};

/**
 * Links to the client that has the e-mail address, or to a search if the service does not return the client's id. The link opens a new tab,
 * so that the typed text is kept.
 */
const DuplicateEmailWarning = ({ duplicateEmail }: { duplicateEmail: DuplicateEmail }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const alert = useRef<HTMLDivElement>(null);
  // Each time the service refuses the e-mail address, the warning gets the focus. A user who saved at the end of the form then notices it.
  useEffect(() => {
    if (duplicateEmail) alert.current?.focus();
  }, [duplicateEmail]);
  return (
    <Alert severity="warning" ref={alert} tabIndex={-1} sx={{ mb: 2, scrollMarginTop: '4rem' }}>
      <AlertTitle>{translate('resources.clients.duplicateEmail')}</AlertTitle>
      {duplicateEmail.detail}{' '}
      <Link
        underline="always"
        href={
          duplicateEmail.id
            ? createPath({ resource: 'clients', type: 'show', id: duplicateEmail.id })
            : listAddress('clients', { q: duplicateEmail.email })
        }
        target="_blank"
        rel="noreferrer"
      >
        {translate(duplicateEmail.id ? 'resources.clients.openDuplicate' : 'resources.clients.findDuplicate')}
      </Link>
    </Alert>
  );
};
