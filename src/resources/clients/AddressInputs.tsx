import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Controller, useFormContext } from 'react-hook-form';
import { type AddressPart, addressParts, addressTypes } from '../../../contract/resources/address.ts';
import { countryChoices } from '../../ui/fields/country-name.ts';
import { TypedText } from '../../ui/inputs/TypedText.tsx';
import type { AddressValues } from './address-values.ts';

const textParts = [
  'organisation_name',
  'first_name',
  'last_name',
  'thoroughfare',
  'premise',
  'postal_code',
  'locality',
  'administrative_area',
] as const satisfies AddressPart[];

export const AddressInputs = () => {
  const translate = useTranslate();
  const { control, formState, getValues } = useFormContext<AddressValues>();
  const labelOf = (name: string) => translate(`resources.addresses.fields.${name}`);
  const wasDefault = getValues('default_address') && !formState.dirtyFields.default_address;
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' }}>
      {textParts.map((part) => (
        <TypedText key={part} source={part} label={labelOf(part)} size="small" longest={addressParts[part]} />
      ))}
      <CountryInput label={labelOf('country')} required={translate('ra.validation.required')} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FormGroup row role="group" aria-label={labelOf('address_types')}>
          {addressTypes.map((type) => (
            <Controller
              key={type}
              name={type}
              control={control}
              render={({ field }) => (
                <FormControlLabel
                  label={labelOf(type)}
                  control={<Checkbox size="small" checked={field.value} onChange={(_event, on) => field.onChange(on)} />}
                />
              )}
            />
          ))}
        </FormGroup>
        <Controller
          name="default_address"
          control={control}
          render={({ field }) => (
            <FormControlLabel
              label={labelOf('default_address')}
              // The default address cannot be switched off. It changes when another address becomes the default.
              disabled={wasDefault}
              control={<Switch checked={field.value} onChange={(_event, on) => field.onChange(on)} />}
            />
          )}
        />
      </Box>
    </Box>
  );
};

interface CountryInputProps {
  readonly label: string;
  readonly required: string;
}

const CountryInput = ({ label, required }: CountryInputProps) => {
  const locale = useLocale();
  const choices = useMemo(() => countryChoices(locale), [locale]);
  const { control } = useFormContext<AddressValues>();
  return (
    <Controller
      name="country"
      control={control}
      rules={{ required }}
      render={({ field, fieldState }) => (
        <Autocomplete
          options={choices}
          value={choices.find(({ id }) => id === field.value) ?? null}
          getOptionLabel={({ name }) => name}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_event, country) => field.onChange(country?.id ?? '')}
          renderInput={(params) => (
            <TextField
              {...params}
              label={label}
              size="small"
              required
              inputRef={field.ref}
              error={fieldState.error !== undefined}
              helperText={fieldState.error?.message}
            />
          )}
        />
      )}
    />
  );
};
