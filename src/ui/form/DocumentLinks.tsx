import Box from '@mui/material/Box';
import type { DocumentInTheWay } from '../../../contract/wire.ts';
import { RecordLink } from '../fields/RecordLink.tsx';
import { useDocumentWords } from './use-document-text.ts';

/** Links to the documents that prevent a change of an item's result. */
export const DocumentLinks = ({ documents }: { readonly documents: readonly DocumentInTheWay[] }) => {
  const words = useDocumentWords();
  return documents.map((one) => (
    <Box key={one.id} component="span" sx={{ display: 'inline-block', mr: 1.5, '& a': { color: 'inherit', textDecoration: 'underline' } }}>
      <RecordLink plain resource="orders" id={one.id}>
        {words.name(one)}
      </RecordLink>
    </Box>
  ));
};
