// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { AdminContext } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { meQuery } from '../../../src/providers/me.ts';
import { newTask, type TaskValues, taskValues } from '../../../src/resources/tasks/task-values.ts';
import { TypedText } from '../../../src/ui/inputs/PlainInputs.tsx';

const TaskForm = ({ save }: { readonly save: (values: TaskValues) => void }) => {
  const form = useForm<TaskValues>({ defaultValues: { ...newTask, label: 'Collect' } });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit((values) => save(values))}>
        <TypedText source="label" label="Title" maxLength={100} />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
};

it('an emptied text of a form stays an empty text, which a draft of the form accepts', async () => {
  const queryClient = new QueryClient();
  const currency = { symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: "'", decimal_sign: '.' };
  queryClient.setQueryData(meQuery.queryKey, { id: '1', config: { extensions: [], currency } });
  const save = vi.fn();
  render(
    <AdminContext queryClient={queryClient}>
      <Suspense>
        <TaskForm save={save} />
      </Suspense>
    </AdminContext>,
  );
  const user = userEvent.setup();
  await user.clear(await screen.findByRole('textbox', { name: 'Title' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(taskValues.safeParse(save.mock.lastCall?.[0]).data).toEqual({ ...newTask, label: '' });
});
