import Skeleton from '@mui/material/Skeleton';

/** Stands for buttons or key facts until they are loaded. The surrounding element determines their size. */
export const Placeholders = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, place) => place).map((place) => <Skeleton key={place} variant="rounded" aria-hidden />);
