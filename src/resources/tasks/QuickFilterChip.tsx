import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';

interface QuickFilterChipProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

export const QuickFilterChip = ({ name, isOn, onPress }: QuickFilterChipProps) => (
  <Chip
    size="small"
    label={useTranslate()(`resources.tasks.${name}`)}
    color={isOn ? 'primary' : 'default'}
    variant={isOn ? 'filled' : 'outlined'}
    aria-pressed={isOn}
    onClick={onPress}
  />
);
