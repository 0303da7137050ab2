import Alert from '@mui/material/Alert';
import type { BlockingDocument } from '../../../contract/wire.ts';
import { DocumentLinks } from './DocumentLinks.tsx';

interface FormFailureProps {
  readonly message: string | undefined;
  /** The documents that prevented the save. */
  readonly documents?: readonly BlockingDocument[];
}

export const FormFailure = ({ message, documents = [] }: FormFailureProps) =>
  message && (
    <Alert severity="error" sx={{ mb: 2 }}>
      {message} <DocumentLinks documents={documents} />
    </Alert>
  );
