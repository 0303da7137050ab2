import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetMany, useTranslate } from 'react-admin';
import type { ListedClient } from '../providers/data/types.ts';
import { usePermissions } from '../providers/permissions.ts';
import { clientDetail, clientPickFields } from '../ui/fields/client-name.ts';
import { CallerChoice } from './CallerChoice.tsx';
import type { Call } from './call.ts';
import type { Caller } from './call-event.ts';
import { FindCaller } from './FindCaller.tsx';

interface SharedNumberProps {
  readonly call: Call;
  readonly several: Extract<Caller, { kind: 'several' }>;
}

/** The clients who share the number, each with the matching field and the details that pickers show. The user chooses the caller. */
export const SharedNumber = ({ call, several: { clients, count } }: SharedNumberProps) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const { data: records } = useGetMany<ListedClient>(
    'clients',
    { ids: clients.map(({ id }) => id), meta: { fields: clientPickFields } },
    { enabled: can('listClients') },
  );
  const detailOf = (id: string) => {
    const record = records?.find((client) => client?.id === id);
    return record ? clientDetail(record) : '';
  };
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {translate('calls.several')}
        {count !== undefined && ` ${translate('calls.severalListed', { shown: clients.length, count })}`}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {clients.map(({ id, name, matched }, index) => (
          <CallerChoice key={id} call={call} client={{ id, name }} details={[matched, detailOf(id)]} isFirst={index === 0} />
        ))}
      </Box>
      <FindCaller call={call} label={translate('calls.other')} />
    </>
  );
};
