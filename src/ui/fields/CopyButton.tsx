import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import { useNotify, useTranslate } from 'react-admin';

interface CopyButtonProps {
  /** The name of the value, such as "IBAN". */
  readonly name: string;
  readonly text: string;
}

/** Renders nothing in a page without HTTPS, where browsers do not allow copying. */
export const CopyButton = ({ name, text }: CopyButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  if (!navigator.clipboard) return null;
  const label = translate('fields.copy', { name });
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('fields.copied', { messageArgs: { name } }),
      () => notify('fields.notCopied', { type: 'error', messageArgs: { name } }),
    );
  return (
    <IconButton
      size="small"
      className="not-printed"
      aria-label={label}
      title={label}
      onClick={() => void copy()}
      sx={{ width: 24, height: 24, ml: 0.5, my: '-3px', fontSize: '1rem' }}
    >
      <CopyIcon fontSize="inherit" />
    </IconButton>
  );
};
