import { isoFromLocal, localFromIso } from '../format/local-time.ts';
import { useFormat } from '../format/use-format.ts';
import { DateField, noDate } from './DateField.tsx';
import { type InputProps, useFieldInput } from './use-field-input.ts';

/**
 * Input for an instant in the house's time zone, or for a day. The label names the zone if the user's clock shows another time. The
 * validation refuses text that is not a date.
 */
export const DateInput = (props: InputProps) => {
  const isDay = props.field.kind === 'day';
  const { textField, value, setValue } = useFieldInput(props);
  const format = useFormat();
  const text = typeof value === 'string' ? value : '';
  const zone = isDay ? undefined : format.zoneName(localFromIso(text) === '' ? new Date().toISOString() : text);
  return (
    <DateField
      {...textField}
      label={zone ? `${props.label} (${zone})` : props.label}
      kind={isDay ? 'day' : 'time'}
      value={isDay || text === noDate ? text : localFromIso(text, format.timeZone)}
      onChange={(next) => setValue(next === '' ? null : isDay || next === noDate ? next : (isoFromLocal(next, format.timeZone) ?? noDate))}
    />
  );
};
