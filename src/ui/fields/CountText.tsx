import { useFormat } from '../format/use-format.ts';

export const CountText = ({ value }: { readonly value: number }) => useFormat().count(value);
