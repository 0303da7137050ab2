import Alert from '@mui/material/Alert';

/** Above the inputs of a form: why it was not saved. Nothing while nothing failed. */
export const FormFailure = ({ message }: { readonly message: string | undefined }) =>
  message && (
    <Alert severity="error" sx={{ mb: 2 }}>
      {message}
    </Alert>
  );
