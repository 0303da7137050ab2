import { lazySilently } from '../lazily.ts';
import { LazyFilter } from './LazyFilter.tsx';
import type { RangeInputsProps } from './RangeInputs.tsx';

const RangeInputs = lazySilently(() => import('./RangeInputs.tsx').then((module) => module.RangeInputs));

/** The code of the inputs is loaded when the filter is shown, because most lists open without a range filter. */
export const RangeFilter = (props: RangeInputsProps) => (
  <LazyFilter sources={[`${props.source}.from`, `${props.source}.to`]}>
    <RangeInputs {...props} />
  </LazyFilter>
);
