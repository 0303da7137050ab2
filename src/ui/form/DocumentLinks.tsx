import Box from '@mui/material/Box';
import type { BlockingDocument } from '../../../contract/wire.ts';
import { RecordLink } from '../fields/RecordLink.tsx';
import { useDocumentTexts } from './use-document-texts.ts';

export const DocumentLinks = ({ documents }: { readonly documents: readonly BlockingDocument[] }) => {
  const documentTexts = useDocumentTexts();
  return documents.map((document) => (
    <Box
      key={document.id}
      component="span"
      sx={{ display: 'inline-block', mr: 1.5, '& a': { color: 'inherit', textDecoration: 'underline' } }}
    >
      <RecordLink unstyled resource="orders" id={document.id}>
        {documentTexts.nameOf(document)}
      </RecordLink>
    </Box>
  ));
};
