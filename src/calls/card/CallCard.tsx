import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase, useGetMany, useTranslate } from 'react-admin';
import { callParameter } from '../../providers/client-from-call.ts';
import type { ListedClient } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { clientDetail, clientPickFields } from '../../ui/fields/client-name.ts';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { CallStateLine } from '../CallStateLine.tsx';
import { FiledRecords } from '../FiledRecords.tsx';
import { type Call, clientOf, type FilingKind, hasText, maxTextLength } from '../store/call.ts';
import type { Caller } from '../store/call-event.ts';
import { useCallsDispatch } from '../store/calls-context.ts';
import { useCallFiling } from '../use-call-filing.ts';
import { useCallerName } from '../use-caller-name.ts';
import { CallerChoice } from './CallerChoice.tsx';
import { ClientSummary } from './ClientSummary.tsx';
import { FindCaller } from './FindCaller.tsx';
import { useWorkPreservingLink } from './use-work-preserving-link.ts';

interface CallCardProps {
  readonly call: Call;
  /** Buttons that apply to all cards. Only the first card has them. */
  readonly tools: ReactNode;
  /** Called after the user dismisses the card. It must return the focus to the element that had the focus before the cards. */
  readonly onDismissed: () => void;
}

export const CallCard = ({ call, tools, onDismissed }: CallCardProps) => {
  const translate = useTranslate();
  const dispatch = useCallsDispatch();
  const name = useCallerName()(call);
  const client = clientOf(call);
  return (
    <Box
      component="article"
      aria-label={translate('calls.call', { caller: name })}
      data-call={call.key}
      tabIndex={-1}
      // The first card has an invisible border, so that its height stays the same when a new card is added before it.
      sx={{ p: 1.5, borderTop: 1, borderColor: 'transparent', '& + &': { borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
            {name}
          </Typography>
          <CallStateLine call={call} />
        </Box>
        {tools}
        <IconButton
          size="small"
          aria-label={`${translate('calls.dismiss')}: ${name}`}
          onClick={() => {
            dispatch({ type: 'dismissed', key: call.key });
            onDismissed();
          }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {client && <KnownCaller id={client.id} />}
      {!client && call.caller.kind === 'several' && <SharedNumber call={call} caller={call.caller} />}
      {!client && call.caller.kind === 'unknown' && <UnknownCaller call={call} />}
      <CallText call={call} name={name} />
    </Box>
  );
};

const KnownCaller = ({ id }: { id: string }) => (usePermissions().can('readClient') ? <ClientSummary id={id} /> : null);

/** The search comes before the button for a new client, because an existing client may call from an unknown number. */
const UnknownCaller = ({ call }: { call: Call }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const parameters = { ...(call.number ? { phone: call.number } : {}), [callParameter]: call.key };
  const link = useWorkPreservingLink(`/clients/create?${new URLSearchParams(parameters)}`);
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {translate(call.number ? 'calls.unknown' : 'calls.unknownHiddenNumber')}
      </Typography>
      <FindCaller call={call} label={translate('calls.search')} isFocusTarget />
      {can('createClient') && (
        <Button size="small" component={LinkBase} {...link}>
          {translate('calls.newClient')}
        </Button>
      )}
    </>
  );
};

interface SharedNumberProps {
  readonly call: Call;
  readonly caller: Extract<Caller, { kind: 'several' }>;
}

const SharedNumber = ({ call, caller: { clients, count } }: SharedNumberProps) => {
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
          <CallerChoice key={id} call={call} client={{ id, name }} details={[matched, detailOf(id)]} isFocusTarget={index === 0} />
        ))}
      </Box>
      <FindCaller call={call} label={translate('calls.other')} />
    </>
  );
};

/**
 * A call is filed as a note, or as a callback: a task to call the client back. A user who cannot write a note about the call can file the
 * call as an ordinary task instead.
 */
const CallText = ({ call, name }: { call: Call; name: string }) => {
  const translate = useTranslate();
  const dispatch = useCallsDispatch();
  const { mayWrite, fileCall, runningKind, error } = useCallFiling(call);
  const isEmpty = !hasText(call);
  const mayFile = mayWrite.note || mayWrite.task || mayWrite.callback;
  const renderButton = (kind: FilingKind, labelKey: string, isDisabled: boolean) => (
    <Button
      size="small"
      variant="outlined"
      loading={runningKind === kind}
      disabled={isDisabled || runningKind !== undefined}
      onClick={async ({ currentTarget }) => {
        const card = currentTarget.closest<HTMLElement>('[data-call]');
        await fileCall(kind);
        // The pressed button may be disabled now and have lost the focus. The card takes the focus, unless the user has left the card.
        if (document.activeElement === document.body || card?.contains(document.activeElement)) card?.focus();
      }}
    >
      {translate(labelKey)}
    </Button>
  );
  return (
    <Box component="section" aria-label={`${translate('calls.text')}: ${name}`} sx={{ mt: 0.5 }}>
      {(mayFile || !isEmpty) && (
        <TextField
          label={translate('calls.text')}
          value={call.text}
          multiline
          minRows={2}
          maxRows={8}
          margin="dense"
          helperText={isEmpty ? undefined : translate('calls.storedUntilFiled')}
          onChange={({ target }) => dispatch({ type: 'typed', key: call.key, text: target.value })}
          slotProps={{ htmlInput: { maxLength: maxTextLength } }}
        />
      )}
      <FailureAlert error={error} unknownOutcomeHint="calls.perhapsFiled" />
      <FiledRecords call={call} />
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mt: 0.5 }}>
        {mayWrite.note && renderButton('note', 'calls.asNote', isEmpty)}
        {!mayWrite.note && mayWrite.task && renderButton('task', 'calls.asTask', isEmpty)}
        {mayWrite.callback && renderButton('callback', 'calls.asCallback', false)}
        {!mayWrite.note && !mayWrite.task && <span>{translate('calls.notWritable')}</span>}
      </Box>
    </Box>
  );
};
