import { Autocomplete, Dialog, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useGetList, useNotify, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import type { SaleAppRecord } from '../providers/data/types.ts';
import { useSaleContext } from '../providers/sale-context.ts';

interface Choice {
  readonly id: string | null;
  readonly label: string;
}

interface SaleContextDialogProps {
  current: { id: string; label: string } | null;
  onClose: () => void;
}

const shown = 50;

/** Finds a sale by its name; the service searches. */
export const SaleContextDialog = ({ current, onClose }: SaleContextDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { choose } = useSaleContext();
  const [text, setText] = useState('');
  const q = useDeferredValue(text === current?.label ? '' : text);
  const { data, isFetching } = useGetList<SaleAppRecord>(
    'sales',
    { filter: { q }, pagination: { page: 1, perPage: shown }, sort: { field: 'sale_date', order: 'DESC' }, meta: choiceFields },
    { placeholderData: (before) => before },
  );
  const none: Choice = { id: null, label: translate('layout.saleContext.none') };
  const options: Choice[] = [none, ...(data ?? []).map(({ id, label }) => ({ id, label }))];

  const pick = async (choice: Choice) => {
    try {
      await choose(choice.id);
      onClose();
    } catch {
      notify('layout.saleContext.failed', { type: 'error' });
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="sale-context-title">
      <DialogTitle id="sale-context-title">{translate('layout.saleContext.label')}</DialogTitle>
      <DialogContent>
        <Autocomplete
          openOnFocus
          disableClearable
          value={current ?? none}
          options={options}
          filterOptions={(all) => all}
          getOptionKey={({ id }) => id ?? ''}
          getOptionLabel={({ label }) => label}
          isOptionEqualToValue={(option, value) => option.id === value.id}
          loading={isFetching}
          noOptionsText={translate('layout.saleContext.empty')}
          loadingText={translate('ra.page.loading')}
          onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
          onChange={(_event, choice) => void pick(choice)}
          renderInput={(input) => (
            <TextField {...input} label={translate('layout.saleContext.search')} autoFocus onFocus={({ target }) => target.select()} />
          )}
        />
      </DialogContent>
    </Dialog>
  );
};

const choiceFields = { fields: ['id', 'label', 'sale_date'] };
