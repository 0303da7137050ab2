import SearchIcon from '@mui/icons-material/Search';
import { IconButton } from '@mui/material';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { commandShortcut, composesCharacter } from '../ui/command-key.ts';
import { lazily } from '../ui/lazily.ts';
import { ShortcutKey } from '../ui/ShortcutKey.tsx';
import { useKeyText } from '../ui/use-key-text.ts';

const shortcut = commandShortcut('K');

/** In windows that are at least 900 px wide, the button looks like a search field. */
const buttonStyles = {
  gap: 1,
  fontSize: '0.875rem',
  '& span': {
    display: { xs: 'none', md: 'inline' },
    flex: 1,
    textAlign: 'start',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // The text has precedence over the shortcut, which the title also names.
  containerType: { md: 'inline-size' },
  '@container (max-width: 19rem)': { '&& kbd': { display: 'none' } },
  '@media (max-width: 899.95px)': { '& kbd': { display: 'none' } },
  width: { md: '100%' },
  maxWidth: '27rem',
  height: { md: 34 },
  border: { md: 1 },
  // `border` also sets the colour, in a later media query. The doubled selector `&&` takes precedence over it.
  '&&': { borderColor: 'var(--control)' },
  borderRadius: { md: 1 },
} as const;

const Palette = lazily(() => import('./Palette.tsx').then(({ Palette }) => Palette));

interface LoadingPaletteProps {
  readonly onType: (change: (text: string) => string) => void;
  readonly onClose: () => void;
}

/**
 * Collects what the user types until the palette has loaded. Otherwise, the keys would run shortcuts of the page, or change the field that
 * has the focus.
 */
const LoadingPalette = ({ onType, onClose }: LoadingPaletteProps) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !composesCharacter(event);
    if (isShortcut || event.key === 'Tab') return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Backspace') onType((text) => text.slice(0, -1));
    else if (event.key.length === 1) onType((text) => text + event.key);
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return null;
};

export const PaletteButton = () => {
  const translate = useTranslate();
  const keyText = useKeyText();
  const [isOpen, setIsOpen] = useState(false);
  const [typedText, setTypedText] = useState('');
  const close = () => {
    setIsOpen(false);
    setTypedText('');
  };
  const name = translate('palette.open');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // The palette does not open above another dialog.
      if (!document.querySelector('[aria-modal="true"]')) setIsOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={name}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={`${name} (${keyText(shortcut)})`}
        onClick={() => setIsOpen(true)}
        sx={buttonStyles}
      >
        <SearchIcon />
        <span aria-hidden>{translate('palette.short')}</span>
        <ShortcutKey keys={shortcut} />
      </IconButton>
      {isOpen && (
        <Suspense fallback={<LoadingPalette onType={setTypedText} onClose={close} />}>
          <Palette initialText={typedText} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
