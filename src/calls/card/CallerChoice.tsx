import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Call } from '../store/call.ts';
import { useCallsDispatch } from '../store/calls-context.ts';

interface CallerChoiceProps {
  readonly call: Call;
  readonly client: { readonly id: string; readonly name: string };
  /** Lines below the name that distinguish clients of the same name. */
  readonly details: readonly string[];
  /** Whether the shortcut F8 focuses this button. */
  readonly isFocusTarget?: boolean;
}

export const CallerChoice = ({ call, client, details, isFocusTarget = false }: CallerChoiceProps) => {
  const translate = useTranslate();
  const dispatch = useCallsDispatch();
  const name = client.name || `#${client.id}`;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.25 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
        {name}
        {details.filter(Boolean).map((detail) => (
          <Box key={detail} component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
            {detail}
          </Box>
        ))}
      </Box>
      <Button
        size="small"
        aria-label={`${translate('calls.chooseCaller')}: ${name}`}
        onClick={() => dispatch({ type: 'chosen', key: call.key, client })}
        {...(isFocusTarget ? { 'data-focus-target': true } : {})}
      >
        {translate('calls.chooseCaller')}
      </Button>
    </Box>
  );
};
