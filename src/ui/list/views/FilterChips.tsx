import CloseIcon from '@mui/icons-material/Close';
import { isValidElement, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useFilterContext, useGetList, useListContext, useLocale, useTranslate } from 'react-admin';
import { largestRange } from '../../../../contract/query.ts';
import { type NodeType, resourceOfRecord } from '../../../../contract/resources/resource-table.ts';
import type { TermAppRecord } from '../../../providers/data/types.ts';
import { viewFilterOf } from '../../../providers/lists/view-query.ts';
import { useMe } from '../../../providers/me.ts';
import { countryName } from '../../fields/country-name.ts';
import { useStaffName } from '../../fields/use-staff-name.ts';
import { useFormat } from '../../format/use-format.ts';
import { dayOfInstant } from '../../inputs/day-bounds.ts';
import { useRecordOption } from '../../inputs/RecordPicker.tsx';
import { selectionOf } from '../../inputs/record-filter-selection.ts';
import { addFilterId } from '../add-filter-id.ts';
import { focusAfterRemoval, isStaffFilter, recordKindOf } from './chip-filters.ts';

/** The props of a filter input that are needed to show its value as text. */
interface FilterInput {
  readonly source: string;
  readonly label?: string;
  readonly choices?: readonly { readonly id: string; readonly name: string }[];
  readonly translateChoice?: boolean;
  readonly vocabulary?: string;
  /** The kind of the value, such as `money`, or of the record whose id is the value. */
  readonly kind?: string;
  readonly timeZone?: string;
}

/**
 * Shows each active filter as a chip. A click on the chip removes the filter. A filter without an input, which a link has set, is shown if
 * it contains the id of a record. The search text is left out, because its input is always visible.
 */
export const FilterChips = () => {
  const translate = useTranslate();
  const { resource, filterValues, hideFilter } = useListContext();
  const chipList = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number>(undefined);
  const inputs = (useFilterContext() ?? []).flatMap((input) => (isFilterInput(input) ? [input.props] : []));
  const filter = viewFilterOf(filterValues ?? {});
  const inputsOfLinkFilters = Object.keys(filter).flatMap((source): FilterInput[] => {
    const kind = inputs.some((input) => input.source === source) ? undefined : recordKindOf(source, filter);
    if (!kind) return [];
    // The filter `sale_id` has the label of the field `sale`.
    const field = source === 'sale_id' ? 'sale' : source;
    return [{ source, label: translate(`resources.${resource}.fields.${field}`, { _: translate(`resources.tasks.nodes.${kind}`) }) }];
  });
  const activeInputs = [...inputs, ...inputsOfLinkFilters].filter(({ source }) => source !== 'q' && filter[source] !== undefined);
  const count = activeInputs.length;
  // Moves the focus after a chip was removed, because the focus would be lost together with the chip.
  useEffect(() => {
    if (removedIndex.current === undefined) return;
    const nextIndex = focusAfterRemoval(removedIndex.current, count);
    removedIndex.current = undefined;
    const chip = nextIndex === undefined ? undefined : chipList.current?.querySelectorAll('button')[nextIndex];
    (chip ?? document.querySelector<HTMLElement>(`#${addFilterId}, .list-page input`))?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <ul ref={chipList} className="filter-chips" aria-label={translate('views.filters')}>
      {activeInputs.map((input, index) => (
        <li key={input.source}>
          <FilterChip
            input={input}
            value={filter[input.source]}
            kind={recordKindOf(input.source, filter)}
            onRemove={() => {
              removedIndex.current = index;
              hideFilter(input.source);
            }}
          />
        </li>
      ))}
    </ul>
  );
};

const isFilterInput = (input: ReactNode): input is ReactElement<FilterInput> =>
  isValidElement<Partial<FilterInput>>(input) && typeof input.props.source === 'string';

interface FilterChipProps {
  readonly input: FilterInput;
  readonly value: unknown;
  /** The kind of record whose id is the value. */
  readonly kind: NodeType | undefined;
  readonly onRemove: () => void;
}

/** Looks up the name of a record or term, if the value is an id. */
const FilterChip = ({ kind, ...props }: FilterChipProps) => {
  const { id, count } = selectionOf(props.value);
  if (kind && (id !== undefined || count > 0)) return <RecordChip {...props} kind={kind} id={id} count={count} />;
  const { vocabulary } = props.input;
  return vocabulary === undefined ? <PlainChip {...props} /> : <TermChip {...props} vocabulary={vocabulary} />;
};

type ChipProps = Omit<FilterChipProps, 'kind'>;

/**
 * Shown until the name is loaded, because ids mean nothing to users. If there is no name, the id is shown: it distinguishes the filter from
 * others.
 */
const namePlaceholder = '…';

interface RecordChipProps extends ChipProps {
  readonly kind: NodeType;
  readonly id: string | undefined;
  /** The number of records, if a link has set several ids; otherwise 0. */
  readonly count: number;
}

const RecordChip = ({ kind, id, count, ...props }: RecordChipProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { option, hasFailed } = useRecordOption(kind, id);
  if (id === undefined) {
    const resourceName = translate(`resources.${resourceOfRecord(kind)}.name`, { smart_count: count });
    return <Chip {...props} text={`${format.count(count)} ${resourceName}`} />;
  }
  if (hasFailed) return <Chip {...props} text={translate('views.unknownRecord', { id })} />;
  // Until the record is loaded, the option has no kind.
  return <Chip {...props} text={option?.kind ? option.label : namePlaceholder} />;
};

/** Makes the same request as `TermFilter`, so that react-admin loads the terms only once. */
const TermChip = ({ vocabulary, ...props }: ChipProps & { readonly vocabulary: string }) => {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList<TermAppRecord>('terms', {
    filter: { vocabulary },
    pagination: { page: 1, perPage: largestRange },
    sort: { field: 'weight', order: 'ASC' },
  });
  const id = String(props.value);
  const unknownName = isPending ? namePlaceholder : translate('views.unknownRecord', { id });
  return <Chip {...props} text={data.find((term) => String(term.id) === id)?.label ?? unknownName} />;
};

const PlainChip = ({ input, value, onRemove }: ChipProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const locale = useLocale();
  const { currency } = useMe().config;
  const staffName = useStaffName();
  const { choices, translateChoice = true, kind, timeZone } = input;
  const textOf = (singleValue: unknown): string => {
    const name = choices?.find(({ id }) => id === String(singleValue))?.name;
    if (name !== undefined) return translateChoice ? translate(name, { _: name }) : name;
    if (typeof singleValue === 'boolean' || singleValue === 'true' || singleValue === 'false')
      return translate(`ra.boolean.${singleValue}`);
    if (input.source === 'country') return countryName(String(singleValue), locale);
    if (isStaffFilter(input.source)) return staffName(String(singleValue));
    if (kind === 'money') return `${currency.symbol} ${format.decimal(String(singleValue))}`;
    if (kind === 'number') return format.decimal(String(singleValue));
    if (kind === 'instant') return format.day(dayOfInstant(String(singleValue), timeZone)) ?? '';
    return kind === 'day' ? (format.day(String(singleValue)) ?? '') : String(singleValue);
  };
  if (Array.isArray(value)) return <Chip input={input} value={value} onRemove={onRemove} text={value.map(textOf).join(', ')} />;
  if (typeof value !== 'object' || value === null) return <Chip input={input} value={value} onRemove={onRemove} text={textOf(value)} />;
  const [from, to]: unknown[] = [Reflect.get(value, 'from'), Reflect.get(value, 'to')];
  const textKey = `views.${rangeKey(from, to)}`;
  return <Chip input={input} value={value} onRemove={onRemove} text={translate(textKey, { from: textOf(from), to: textOf(to) })} />;
};

function rangeKey(from: unknown, to: unknown): 'until' | 'since' | 'between' {
  if (from === undefined) return 'until';
  return to === undefined ? 'since' : 'between';
}

const Chip = ({ input: { source, label }, text, onRemove }: ChipProps & { readonly text: string }) => {
  const translate = useTranslate();
  const { resource } = useListContext();
  const fieldLabel = label === undefined ? translate(`resources.${resource}.fields.${source}`) : translate(label, { _: label });
  const summary = translate('views.filter', { field: fieldLabel, value: text });
  return (
    <button type="button" title={translate('views.removeFilter', { filter: summary })} onClick={onRemove}>
      {summary}
      <CloseIcon aria-hidden />
    </button>
  );
};
