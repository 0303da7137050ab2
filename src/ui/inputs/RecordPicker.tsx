/**
 * An input in which the user finds a record by typing, for forms, filters and dialogs. It replaces react-admin's `AutocompleteInput`.
 *
 * @see docs/decisions/068-record-picker.md
 */
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { createContext, type HTMLAttributes, type Key, type PointerEvent, useContext, useEffect, useState } from 'react';
import { type SortPayload, useGetList, useGetOne, useTranslate } from 'react-admin';
import { type NodeType, resourceOfRecord } from '../../../contract/resources/resource-table.ts';
import type { ExtensionName, Labelled } from '../../../contract/wire.ts';
import type { ListedClient, ListedOrder } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { clientDetail, clientName, clientPickFields } from '../fields/client-name.ts';
import { useOrderName } from '../fields/use-order-name.ts';
import { preventEnterSubmit } from './prevent-enter-submit.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

/** Staff members (`user`) are part of the configuration; the service searches the other kinds. */
export type PickedKind = NodeType | 'user';

export interface PickOption extends Labelled {
  /** `undefined` if the option is not a loaded record, such as a typed number or a staff member. */
  readonly kind?: NodeType;
  /** Distinguishes options with the same label. */
  readonly detail?: string;
}

type TextFieldPropName =
  | 'id'
  | 'name'
  | 'label'
  | 'placeholder'
  | 'required'
  | 'autoFocus'
  | 'error'
  | 'helperText'
  | 'inputRef'
  | 'onBlur'
  | 'onFocus';

interface RecordPickerProps extends Pick<TextFieldProps, TextFieldPropName | 'disabled' | 'margin' | 'sx'> {
  readonly kind: PickedKind;
  readonly value: PickOption | null;
  readonly onChange: (record: PickOption | null) => void;
  /** Limits the search, such as to sales that are not closed. */
  readonly filter?: Filter;
  /** An option above all others, such as "All sales". */
  readonly firstOption?: PickOption;
  /** Whether a typed number is offered as the id of a record. If the service cannot list the kind, a typed number is always offered. */
  readonly offersNumber?: boolean;
  readonly openOnFocus?: boolean;
  readonly disableClearable?: boolean;
}

type Filter = Readonly<Record<string, unknown>>;

/** Limits the pickers of a form by kind, such as consignments to those of one sale. */
export const PickerScope = createContext<Readonly<Partial<Record<PickedKind, Filter>>>>({});

/** Requests options only while the list is open. */
export const RecordPicker = ({
  kind,
  value,
  onChange,
  filter,
  firstOption,
  offersNumber = false,
  openOnFocus = false,
  disableClearable = false,
  disabled = false,
  sx = {},
  id,
  ...textField
}: RecordPickerProps) => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const { options: foundOptions, isSearching, canList } = useRecordSearch(kind, text, { isOpen, filter, offersNumber });
  const { options, holdOptions } = useHeldOptions(foundOptions);
  return (
    <Autocomplete
      {...(id === undefined ? {} : { id })}
      options={firstOption ? [firstOption, ...options] : options}
      value={value}
      loading={isSearching}
      loadingText={translate('fields.searching')}
      noOptionsText={translate(canList ? 'fields.noMatch' : 'fields.numberOnly')}
      openOnFocus={openOnFocus}
      disableClearable={disableClearable}
      disabled={disabled}
      getOptionLabel={labelOf}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, selectedOption) => option.id === selectedOption.id}
      {...(kind === 'user' ? {} : { filterOptions: (options: PickOption[]) => options })}
      renderOption={renderOption}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      onInputChange={(_event, newText, reason) => setText(reason === 'input' ? newText : '')}
      onKeyDown={preventEnterSubmit}
      slotProps={{ listbox: { onPointerDown: (event) => isOnOption(event) && holdOptions() } }}
      onChange={(_event, option) => onChange(option)}
      renderInput={(params) => <TextField {...params} {...textField} />}
      sx={sx}
    />
  );
};

/**
 * `holdOptions` keeps the options until the pointer is released. Otherwise, new search results could move the pressed option, and the click
 * would be lost.
 */
function useHeldOptions(newestOptions: readonly PickOption[]) {
  const [heldOptions, setHeldOptions] = useState<readonly PickOption[]>();
  const isHolding = heldOptions !== undefined;
  useEffect(() => {
    if (!isHolding) return;
    // The click follows the release, so the options are replaced after it.
    const release = () => setTimeout(() => setHeldOptions(undefined));
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [isHolding]);
  return { options: heldOptions ?? newestOptions, holdOptions: () => setHeldOptions(newestOptions) };
}

/**
 * Returns whether an option is pressed, and not the scroll bar of the list. Some browsers do not report that a scroll bar is released, so
 * the options would be held for too long.
 */
const isOnOption = ({ target, currentTarget }: PointerEvent) => target !== currentTarget;

const labelOf = ({ id, label }: Labelled) => label || `#${id}`;

const renderOption = ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { readonly key: Key }, option: PickOption) => (
  <Box key={key} component="li" {...props} sx={{ overflowWrap: 'anywhere' }}>
    <span>
      {labelOf(option)}
      {option.detail && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {` ${option.detail}`}
        </Box>
      )}
    </span>
  </Box>
);

const pageSize = 25;

const searchedTextOf = ({ label, detail = '' }: PickOption) => `${label} ${detail}`;
const filterByText = createFilterOptions<PickOption>();

interface SearchOptions {
  /** While this is false, nothing is requested. */
  readonly isOpen: boolean;
  readonly filter: Filter | undefined;
  readonly offersNumber: boolean;
}

/**
 * Returns the options for the typed text. If the service cannot list the kind, the only option is a typed number. Until the records that
 * match the text are loaded, the options are those of the former text that contain the new text. So most options do not move when the
 * results arrive.
 */
function useRecordSearch(kind: PickedKind, text: string, { isOpen, filter, offersNumber }: SearchOptions) {
  const me = useMe();
  const optionOf = useOptionOf();
  const scope = useContext(PickerScope)[kind];
  const searchText = text.trim();
  const q = useDebouncedValue(searchText);
  // `useGetList` needs a resource on every render. Staff members are found in the configuration, so nothing is requested for them.
  const searchedKind = kind === 'user' ? 'client' : kind;
  const { sort, fields, extension } = searches[searchedKind];
  const canList = !extension || hasExtension(me, extension);
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useGetList<FoundRecord>(
    resourceOfRecord(searchedKind),
    { filter: { ...scope, ...filter, ...(q && { q }) }, pagination: { page: 1, perPage: pageSize }, sort, meta: { fields } },
    { enabled: kind !== 'user' && canList && isOpen, placeholderData: (before) => before },
  );
  if (kind === 'user') return { options: me.config.staff.map(({ id, label }) => ({ id, label })), isSearching: false, canList: true };
  const loadedOptions = canList ? data.map((record) => optionOf(kind, record)) : [];
  const foundOptions =
    isPlaceholderData || q !== searchText
      ? filterByText(loadedOptions, { inputValue: searchText, getOptionLabel: searchedTextOf })
      : loadedOptions;
  const numberOptions = (offersNumber || !canList) && /^[1-9]\d{0,9}$/.test(q) ? [{ id: q, label: `#${q}` }] : [];
  return { options: [...foundOptions, ...numberOptions], isSearching: isFetching || (canList && q !== searchText), canList };
}

interface RecordOption {
  /** Until the record is loaded, the label is the id, such as `#7`. Null if no id is given. */
  readonly option: PickOption | null;
  /** Whether the record was deleted or cannot be loaded. */
  readonly hasFailed: boolean;
}

export function useRecordOption(kind: NodeType, id: string | undefined): RecordOption {
  const optionOf = useOptionOf();
  const { data, isError } = useGetOne<FoundRecord>(resourceOfRecord(kind), { id: id ?? '' }, { enabled: id !== undefined, retry: false });
  if (id === undefined) return { option: null, hasFailed: false };
  if (data?.id === id) return { option: optionOf(kind, data), hasFailed: false };
  return { option: { id, label: `#${id}` }, hasFailed: isError };
}

interface SearchRequest {
  readonly sort: SortPayload;
  readonly fields: readonly string[];
  /** Without this extension, the service cannot list the records. */
  readonly extension?: ExtensionName;
}

const searches: Readonly<Record<NodeType, SearchRequest>> = {
  client: { sort: { field: 'last_name', order: 'ASC' }, fields: clientPickFields },
  sale: { sort: { field: 'sale_date', order: 'DESC' }, fields: ['label'] },
  consignment: { sort: { field: 'created', order: 'DESC' }, fields: ['label', 'consignment_id'], extension: 'consignments-read' },
  item: { sort: { field: 'lot', order: 'ASC' }, fields: ['lot', 'label'], extension: 'items-list' },
  order: { sort: { field: 'id', order: 'DESC' }, fields: ['label', 'order_id', 'type', 'owner'] },
};

/** Each list supplies some of these fields. */
type FoundRecord = Partial<ListedClient> &
  Partial<Pick<ListedOrder, 'order_id' | 'type' | 'owner'>> & {
    readonly id: string;
    readonly lot?: string | null;
    readonly consignment_id?: string;
  };

function useOptionOf(): (kind: NodeType, record: FoundRecord) => PickOption {
  const orderName = useOrderName();
  return (kind, record) => {
    const { id, label = '', lot, order_id, type, owner, consignment_id } = record;
    if (kind === 'client') return { kind, id, label: clientName(record), detail: clientDetail(record) };
    const name = type && order_id ? orderName({ type, order_id, label }) : label;
    const option = { kind, id, label: [lot, name, owner?.label].filter(Boolean).join(' · ') || `#${id}` };
    return consignment_id ? { ...option, detail: consignment_id } : option;
  };
}
