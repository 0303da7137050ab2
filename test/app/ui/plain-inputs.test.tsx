import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { AdminContext, testDataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { consignmentFields } from '../../../contract/resources/consignment.ts';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { createI18nProvider } from '../../../src/i18n/i18n-provider.ts';
import { MeProvider } from '../../../src/providers/MeProvider.tsx';
import { meQuery } from '../../../src/providers/me.ts';
import { AssigneeInput, NodeChoice } from '../../../src/resources/tasks/form/TaskInputs.tsx';
import { newTask, type TaskValues, taskValuesSchema } from '../../../src/resources/tasks/task-values.ts';
import { AddTermsDialog } from '../../../src/settings/AddTermsDialog.tsx';
import { SimpleValue } from '../../../src/ui/fields/SimpleValue.tsx';
import { FieldInput } from '../../../src/ui/inputs/FieldInput.tsx';
import { FormTextInput } from '../../../src/ui/inputs/PlainInputs.tsx';
import { createHookContext } from '../hook-context.tsx';

const TaskForm = ({ save }: { readonly save: (values: TaskValues) => void }) => {
  const form = useForm<TaskValues>({ defaultValues: { ...newTask, label: 'Collect' } });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit((values) => save(values))}>
        <FormTextInput source="label" label="Title" maxLength={100} />
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
        <MeProvider>
          <TaskForm save={save} />
        </MeProvider>
      </Suspense>
    </AdminContext>,
  );
  const user = userEvent.setup();
  await user.clear(await screen.findByRole('textbox', { name: 'Title' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(taskValuesSchema.safeParse(save.mock.lastCall?.[0]).data).toEqual({ ...newTask, label: '' });
});

const AssignedTask = () => (
  <FormProvider {...useForm<TaskValues>({ defaultValues: { ...newTask, assignee_uid: '9' } })}>
    <AssigneeInput />
  </FormProvider>
);

it('a task of former staff shows the assignee, whom the user can replace with a colleague', async () => {
  const queryClient = new QueryClient();
  const currency = { symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: "'", decimal_sign: '.' };
  const staff = [{ id: '2', label: 'Clara Kern' }];
  const former_staff = [{ id: '9', label: 'Emil Frei', has_tasks: true, has_open_tasks: true }];
  queryClient.setQueryData(meQuery.queryKey, { id: '1', config: { extensions: [], currency, staff, former_staff } });
  render(
    <AdminContext queryClient={queryClient}>
      <Suspense>
        <MeProvider>
          <AssignedTask />
        </MeProvider>
      </Suspense>
    </AdminContext>,
  );
  const user = userEvent.setup();
  const input = await screen.findByRole('combobox');
  expect(input.textContent).toBe('Emil Frei');
  await user.click(input);
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names().slice(1)).toEqual(['Emil Frei', 'Clara Kern']);
  await user.click(screen.getByRole('option', { name: 'Clara Kern' }));
  expect(input.textContent).toBe('Clara Kern');
});

const responsibleUsers = consignmentFields.responsible_user;

const ResponsibleUsers = () => (
  <FormProvider {...useForm({ defaultValues: { responsible_user: ['2', '9', '7'] } })}>
    <FieldInput source="responsible_user" field={responsibleUsers} label="Responsible" labelOf={(path) => path} />
    <p>
      <SimpleValue field={responsibleUsers} value={['2', '9', '7']} />
    </p>
  </FormProvider>
);

it('former staff among the responsible users are shown by name, and an unknown user by id', async () => {
  const currency = { symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: "'", decimal_sign: '.' };
  const staff = [{ id: '2', label: 'Clara Kern' }];
  const former_staff = [{ id: '9', label: 'Emil Frei', has_tasks: true, has_open_tasks: true }];
  const wrapper = createHookContext({ me: { id: '1', config: { extensions: [], currency, staff, former_staff } } });
  render(<ResponsibleUsers />, { wrapper });
  expect(await screen.findByText('Clara Kern, Emil Frei, #7')).toBeDefined();
  for (const name of ['Clara Kern', 'Emil Frei', '#7']) expect(screen.getByRole('button', { name })).toBeDefined();
});

it('terms of the resale right must state who bears it, and can have a threshold above the threshold of the country', async () => {
  const currency = { key: 'EUR', symbol: '€', template: '@amount @symbol', decimal_amount: 2, thousands_sign: '.', decimal_sign: ',' };
  const house = { accountingCountry: 'DE', currency };
  const queryClient = new QueryClient();
  queryClient.setQueryData(meQuery.queryKey, { id: '1', config: { ...house, extensions: [] } });
  const addHouseTerm = vi.fn(async () => {});
  const close = vi.fn();
  const page = (
    <AdminContext
      queryClient={queryClient}
      dataProvider={{ ...testDataProvider(), addHouseTerm }}
      i18nProvider={createI18nProvider('en', await loadCatalogue('en'), house)}
    >
      <Suspense>
        <MeProvider>
          <AddTermsDialog title="Add terms of the resale right" kind="resale_right" terms={[]} onClose={close} />
        </MeProvider>
      </Suspense>
    </AdminContext>
  );
  // The dialog needs a router, because it asks before the user leaves the page.
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^From/), '2099-03-01');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Choose who bears the resale right');
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Borne by' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('Not charged');
  expect(screen.queryByRole('textbox', { name: /^Lowest price/ })).toBeNull();
  await choose('Borne by the buyer');
  const description = /^Without an amount, that of the country applies: 400,00\s€\. With a higher one, the house bears/;
  const threshold = screen.getByRole('textbox', { name: /^Lowest price/, description });
  await user.type(threshold, '399,99');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText(/^At least 400,00\s€, the amount of the country$/);
  await user.clear(threshold);
  await user.type(threshold, '500,50');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(addHouseTerm.mock.calls).toEqual([
    [{ kind: 'resale_right', from: '2099-03-01', paid_by: 'buyer', threshold: 50_050 }, { key: expect.any(String) }],
  ]);
});

const node = (type: 'client' | 'item', id: string) => ({ type, id, label: `${type} ${id}` });

const NodeForm = () => {
  const form = useForm<TaskValues>({ defaultValues: { ...newTask, reference: node('client', '12') } });
  const restoreDraft = () => form.reset({ ...newTask, reference: node('item', '7') }, { keepDefaultValues: true });
  return (
    <FormProvider {...form}>
      <NodeChoice hasStoredReference={false} />
      <button type="button" onClick={restoreDraft}>
        Restore
      </button>
    </FormProvider>
  );
};

it('the type of the node changes to the type in a restored draft', async () => {
  const currency = { symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: "'", decimal_sign: '.' };
  render(<NodeForm />, { wrapper: createHookContext({ me: { id: '1', config: { extensions: [], currency, staff: [] } } }) });
  const nodeType = await screen.findByRole('combobox', { name: 'resources.tasks.referenceKind' });
  expect(nodeType.textContent).toBe('resources.tasks.nodes.client');
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(nodeType.textContent).toBe('resources.tasks.nodes.item');
});
