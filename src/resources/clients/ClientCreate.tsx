import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { clientFields, clientGroups } from '../../../contract/resources/client.ts';
import { announceClientFromCall, callParameter } from '../../providers/client-from-call.ts';
import { clientName } from '../../ui/fields/client-name.ts';
import { RecordCreateForm } from '../../ui/form/RecordCreateForm.tsx';
import { CreatePage } from '../../ui/record/CreatePage.tsx';
import { SameEmailWarning } from './create/SameEmailWarning.tsx';
import { type SameEmail, sameEmailOf } from './create/same-email.ts';

/**
 * The form for a new client. The URL may contain a telephone number, `?phone=…`, and the call from which the client is created.
 *
 * If another client has the same e-mail address, the form links to that client and keeps the typed text.
 */
export const ClientCreate = () => {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const phone = parameters.get('phone');
  const call = parameters.get(callParameter);
  const redirect = useRedirect();
  const [same, setSame] = useState<SameEmail>();
  return (
    <CreatePage resource="clients">
      <RecordCreateForm
        resource="clients"
        fields={clientFields}
        groups={clientGroups}
        initial={phone ? { phone } : {}}
        onCreated={(created) => {
          if (call)
            announceClientFromCall({ call, client: { id: String(created.id), name: clientName({ ...created, id: String(created.id) }) } });
          redirect('show', 'clients', created.id);
        }}
        onRefused={(error, values) => {
          const found = sameEmailOf(error, values.email);
          setSame(found);
          return found !== undefined;
        }}
      >
        {same ? (
          <SameEmailWarning same={same} />
        ) : (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('resources.clients.nameHint')}
          </Alert>
        )}
      </RecordCreateForm>
    </CreatePage>
  );
};
