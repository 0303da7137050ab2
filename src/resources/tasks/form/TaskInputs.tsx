import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { sameValue } from '../../../../contract/changes.ts';
import { type NodeType, nodeTypes } from '../../../../contract/resources/resource-table.ts';
import { maxTitleLength } from '../../../../contract/wire.ts';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { useStaffName } from '../../../ui/fields/use-staff-name.ts';
import { DayInput, FormTextInput, ToggleInput, usePlainInput } from '../../../ui/inputs/PlainInputs.tsx';
import { RecordPicker } from '../../../ui/inputs/RecordPicker.tsx';
import type { TaskValues } from '../task-values.ts';

interface TaskInputsProps {
  /** Id of the edited task; `undefined` for a new task. */
  readonly id: string | undefined;
  /** Whether the stored task is attached to a record. */
  readonly hasStoredReference: boolean;
  readonly supportsDependencies: boolean;
}

/** Blank help texts reserve space for error messages, so that the inputs below do not move. */
export const TaskInputs = ({ id, hasStoredReference, supportsDependencies }: TaskInputsProps) => {
  const translate = useTranslate();
  const dependencyId = useWatch<TaskValues, 'depends_on'>({ name: 'depends_on' });
  const labelOf = (name: string) => translate(`resources.tasks.fields.${name}`);
  return (
    <Box sx={{ display: 'grid', columnGap: 2, rowGap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))' }}>
      <FormTextInput
        source="label"
        label={labelOf('label')}
        required={translate('ra.validation.required')}
        autoFocus={id === undefined}
        margin="none"
        helperText=" "
        maxLength={maxTitleLength}
        sx={{ gridColumn: '1 / -1' }}
      />
      <TaskTypeInput />
      <DueDayInput />
      <AssigneeInput />
      <NodeChoice hasStoredReference={hasStoredReference} />
      {supportsDependencies && <DependencyChoice id={id} />}
      {/* A task with a dependency can start when the other task is completed, so the user cannot set the switch. */}
      <ToggleInput source="can_start" kind="switch" label={labelOf('can_start')} disabled={dependencyId !== ''} />
      <FormTextInput
        source="note"
        label={labelOf('note')}
        multiline
        minRows={3}
        maxRows={14}
        margin="none"
        helperText=" "
        maxLength={20_000}
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  );
};

interface ChoiceInputProps {
  /** Whether one of the choices must be selected. */
  readonly isRequired?: boolean;
}

export const TaskTypeInput = ({ isRequired = false }: ChoiceInputProps) => {
  const translate = useTranslate();
  return (
    <SelectChoice
      source="task_category"
      label={translate('resources.tasks.fields.task_category')}
      emptyOptionLabel={isRequired ? undefined : translate('resources.tasks.noType')}
      choices={useMe().config.task_types}
      unlistedLabelOf={(id) => `#${id}`}
    />
  );
};

export const DueDayInput = () => (
  <DayInput source="day" label={useTranslate()('resources.tasks.fields.due_date')} margin="none" helperText=" " />
);

export const AssigneeInput = ({ isRequired = false }: ChoiceInputProps) => {
  const translate = useTranslate();
  const nameOf = useStaffName();
  return (
    <SelectChoice
      source="assignee_uid"
      label={translate('resources.tasks.fields.assignee')}
      emptyOptionLabel={isRequired ? undefined : translate('resources.tasks.nobody')}
      choices={useMe().config.staff}
      unlistedLabelOf={nameOf}
    />
  );
};

/** Offers the open tasks of the same record. `id` identifies the edited task, which cannot depend on itself. */
const DependencyChoice = ({ id }: { id: string | undefined }) => {
  const translate = useTranslate();
  const input = usePlainInput({ source: 'depends_on', helperText: translate('resources.tasks.dependsOnHint') });
  const reference = useWatch<TaskValues, 'reference'>({ name: 'reference' });
  const {
    data: openTasks = [],
    error,
    refetch,
  } = useGetList<TaskAppRecord>(
    'tasks',
    {
      filter: { reference: reference?.id, completed: 'false' },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'due_date', order: 'ASC' },
    },
    { enabled: reference !== null },
  );
  const choices = openTasks.filter((task) => task.id !== id);
  // The dependency may belong to another record or be completed. It is then not among the choices, and is fetched separately.
  const isUnlisted = input.value !== '' && !choices.some((task) => task.id === input.value);
  const unlistedTask = useGetOne<TaskAppRecord>('tasks', { id: input.value }, { enabled: isUnlisted, retry: false });
  if (error && openTasks.length === 0) return <ReadFailure error={error} onRetry={refetch} />;
  return (
    <TextField {...input} select label={translate('resources.tasks.fields.depends_on')} margin="none">
      <MenuItem value="">
        <em>{translate('fields.none')}</em>
      </MenuItem>
      {isUnlisted && <MenuItem value={input.value}>{unlistedTask.data?.label ?? `#${input.value}`}</MenuItem>}
      {choices.map((task) => (
        <MenuItem key={task.id} value={task.id}>
          {task.label}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** If the stored task is attached to a node (`hasStoredReference`), the node can be replaced, but not removed. */
export const NodeChoice = ({ hasStoredReference }: { hasStoredReference: boolean }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController<TaskValues, 'reference'>({ name: 'reference' });
  const [nodeType, setNodeType] = useState<NodeType>(field.value?.type ?? 'client');
  const [shownNode, setShownNode] = useState(field.value);
  // The form can replace the node with a node of another type, for example when a draft is restored.
  if (!sameValue(field.value, shownNode)) {
    setShownNode(field.value);
    if (field.value?.type) setNodeType(field.value.type);
  }
  const nodeTypeItems = nodeTypes.map((type) => (
    <MenuItem key={type} value={type}>
      {translate(`resources.tasks.nodes.${type}`)}
    </MenuItem>
  ));
  return (
    <Box sx={{ display: 'flex', gap: 1, gridColumn: '1 / -1', flexWrap: 'wrap' }}>
      <TextField
        select
        label={translate('resources.tasks.referenceKind')}
        value={nodeType}
        onChange={({ target }) => setNodeType(nodeTypes.find((type) => type === target.value) ?? 'client')}
        margin="none"
        sx={{ flex: '0 1 10rem', width: '10rem' }}
      >
        {nodeTypeItems}
      </TextField>
      <RecordPicker
        kind={nodeType}
        value={field.value}
        onChange={(node) => field.onChange(node && { id: node.id, label: node.label, type: node.kind })}
        offersNumber
        disableClearable={hasStoredReference && field.value !== null}
        label={translate('resources.tasks.fields.reference')}
        placeholder={translate('resources.tasks.referenceSearch')}
        margin="none"
        inputRef={field.ref}
        error={fieldState.error !== undefined}
        helperText={fieldState.error?.message ?? ' '}
        sx={{ flex: '1 1 16rem' }}
      />
    </Box>
  );
};

interface SelectChoiceProps {
  readonly source: 'task_category' | 'assignee_uid';
  readonly label: string;
  /** Without this label, there is no empty option. */
  readonly emptyOptionLabel: string | undefined;
  readonly choices: readonly { readonly id: string | number; readonly label: string }[];
  /** Returns the label of a stored value that is not among the choices, such as a former staff member. */
  readonly unlistedLabelOf: (value: string) => string;
}

/** Also offers a selected value that is not among the choices, until the user replaces it. */
const SelectChoice = ({ source, label, emptyOptionLabel, choices, unlistedLabelOf }: SelectChoiceProps) => {
  const input = usePlainInput({ source, helperText: ' ' });
  const isUnlisted = input.value !== '' && !choices.some(({ id }) => String(id) === input.value);
  return (
    <TextField {...input} select label={label} margin="none">
      {emptyOptionLabel !== undefined && (
        <MenuItem value="">
          <em>{emptyOptionLabel}</em>
        </MenuItem>
      )}
      {isUnlisted && <MenuItem value={input.value}>{unlistedLabelOf(input.value)}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={String(choice.id)}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
