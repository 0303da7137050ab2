import MuiLink from '@mui/material/Link';

/** A link that writes to an e-mail address. A long address breaks after the @, not inside a word. */
export const MailLink = ({ address }: { readonly address: string }) => {
  const localPart = address.slice(0, address.lastIndexOf('@') + 1);
  return (
    <MuiLink href={`mailto:${address}`}>
      {localPart}
      <wbr />
      {address.slice(localPart.length)}
    </MuiLink>
  );
};
