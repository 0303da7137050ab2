import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useKeyText } from '../ui/use-key-text.ts';
import type { shortcuts as allShortcuts } from './shortcuts.ts';

export const ShortcutList = ({ shortcuts }: { readonly shortcuts: typeof allShortcuts }) => {
  const translate = useTranslate();
  const keyText = useKeyText();
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, m: 0, '& dd': { m: 0 } }}>
      {shortcuts.map(({ keys, action, isPrefix }) => (
        <Box key={action} sx={{ display: 'contents' }}>
          <dt>
            {keys.map((name, index) => (
              <span key={name}>
                {index > 0 && ' / '}
                <kbd>{keyText(name)}</kbd>
              </span>
            ))}
            {isPrefix && ` ${translate('help.letter')}`}
          </dt>
          <dd>{translate(`help.${action}`)}</dd>
        </Box>
      ))}
    </Box>
  );
};
