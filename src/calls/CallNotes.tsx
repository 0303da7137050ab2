import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { FailureAlert } from '../ui/form/FailureAlert.tsx';
import { type Call, type Filing, hasText } from './call.ts';
import { useCallsDispatch } from './calls-context.ts';
import { FiledAs } from './FiledAs.tsx';
import { useCallFiling } from './use-call-filing.ts';

/** The notes that the user types during the call, and buttons that file them: as a note (otherwise as a task) or as a callback. */
export const CallNotes = ({ call, name }: { call: Call; name: string }) => {
  const translate = useTranslate();
  const dispatch = useCallsDispatch();
  const { mayWrite, file, running, error } = useCallFiling(call);
  const isEmpty = !hasText(call);
  const mayFile = mayWrite.note || mayWrite.task || mayWrite.callback;
  const button = (as: Filing, label: string, disabled: boolean) => (
    <Button
      size="small"
      variant="outlined"
      loading={running === as}
      disabled={disabled || running !== undefined}
      onClick={async ({ currentTarget }) => {
        const card = currentTarget.closest<HTMLElement>('[data-call]');
        await file(as);
        // The pressed button may now be disabled and have lost the focus.
        if (document.activeElement === document.body || card?.contains(document.activeElement)) card?.focus();
      }}
    >
      {translate(label)}
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
          helperText={isEmpty ? undefined : translate('calls.kept')}
          onChange={({ target }) => dispatch({ type: 'typed', key: call.key, text: target.value })}
          slotProps={{ htmlInput: { maxLength: 15_000 } }}
        />
      )}
      <FailureAlert error={error} lost="calls.perhapsFiled" />
      <FiledAs call={call} />
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mt: 0.5 }}>
        {mayWrite.note && button('note', 'calls.asNote', isEmpty)}
        {!mayWrite.note && mayWrite.task && button('task', 'calls.asTask', isEmpty)}
        {mayWrite.callback && button('callback', 'calls.asCallback', false)}
        {!mayWrite.note && !mayWrite.task && <span>{translate('calls.notWritable')}</span>}
      </Box>
    </Box>
  );
};
