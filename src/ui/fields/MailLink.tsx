import MuiLink from '@mui/material/Link';

/** A long address breaks after the @, not inside a word. */
export const MailLink = ({ address }: { readonly address: string }) => {
  const textBeforeBreak = address.slice(0, address.lastIndexOf('@') + 1);
  return (
    <MuiLink href={`mailto:${address}`}>
      {textBeforeBreak}
      <wbr />
      {address.slice(textBeforeBreak.length)}
    </MuiLink>
  );
};
