import Autocomplete from '@mui/material/Autocomplete';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { ReferenceScope, useReferenceOptions } from '../../ui/inputs/use-reference-options.ts';

interface ChooseSaleProps {
  readonly onChoose: (sale: string) => void;
}

/** The latest sales are offered before anything is typed. */
const everySale = { sale: {} };

/** Asks which sale a new lot belongs to. */
export const ChooseSale = ({ onChoose }: ChooseSaleProps) => (
  <ReferenceScope.Provider value={everySale}>
    <SaleQuestion onChoose={onChoose} />
  </ReferenceScope.Provider>
);

const SaleQuestion = ({ onChoose }: ChooseSaleProps) => {
  const translate = useTranslate();
  const { options, search, isSearching } = useReferenceOptions('sale');
  const title = translate('resources.items.chooseSale');
  return (
    <Paper variant="outlined" sx={{ maxWidth: '34rem', mx: 'auto', mt: 4, p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Autocomplete
        options={options}
        value={null}
        openOnFocus
        loading={isSearching}
        loadingText={translate('fields.searching')}
        noOptionsText={translate('fields.noMatch')}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.id}
        filterOptions={(found) => found}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') search?.(text);
        }}
        onChange={(_event, option) => option && onChoose(option.id)}
        renderInput={(params) => <TextField {...params} label={translate('resources.items.fields.sale')} />}
      />
    </Paper>
  );
};
