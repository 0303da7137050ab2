import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { clientFields, clientGroups } from '../../../contract/resources/client.ts';
import { RecordCreateForm } from '../../ui/form/RecordCreateForm.tsx';
import { CreatePage } from '../../ui/record/CreatePage.tsx';
import { SameEmailWarning } from './create/SameEmailWarning.tsx';
import { type SameEmail, sameEmailOf } from './create/same-email.ts';

/** A new client. The address may name a telephone number: `?phone=…`. An e-mail that another client has is said with the way to that client, and nothing typed is lost. */
export const ClientCreate = () => {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const phone = parameters.get('phone');
  const [same, setSame] = useState<SameEmail>();
  return (
    <CreatePage resource="clients">
      <RecordCreateForm
        resource="clients"
        fields={clientFields}
        groups={clientGroups}
        initial={phone ? { phone } : {}}
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
