import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Call } from './call.ts';
import type { Caller } from './call-event.ts';
import { useCallsDispatch } from './calls-context.ts';
import { FindCaller } from './FindCaller.tsx';

interface SharedNumberProps {
  readonly call: Call;
  readonly clients: Extract<Caller, { kind: 'several' }>['clients'];
}

/** The clients who have the number, each with what matched; who it is, the user says. */
export const SharedNumber = ({ call, clients }: SharedNumberProps) => {
  const translate = useTranslate();
  const dispatch = useCallsDispatch();
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {translate('calls.several')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {clients.map(({ id, name, matched }, index) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.25 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
              {name || `#${id}`}
              {matched && (
                <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                  {matched}
                </Box>
              )}
            </Box>
            <Button
              size="small"
              aria-label={`${translate('calls.isThem')}: ${name || `#${id}`}`}
              onClick={() => dispatch({ type: 'chosen', key: call.key, client: { id, name } })}
              {...(index === 0 ? { 'data-first': true } : {})}
            >
              {translate('calls.isThem')}
            </Button>
          </Box>
        ))}
      </Box>
      <FindCaller call={call} label={translate('calls.other')} />
    </>
  );
};
