import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Title, useAuthenticated, useRequireAccess, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { RecordPicker } from '../../ui/inputs/RecordPicker.tsx';
import { NewItemForm } from './NewItemForm.tsx';
import { useCreationTarget } from './use-creation-target.ts';

/**
 * The page for a new lot. The URL may contain its sale or its consignment (`?sale_id=7&consignment=12`). Otherwise, the user chooses a
 * sale.
 */
export const ItemCreate = () => {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const { isPending: isSigningIn } = useAuthenticated();
  const { isPending: isAsking } = useRequireAccess({ resource: 'items', action: 'create', enabled: !isSigningIn });
  const target = useCreationTarget(parameters.get('sale_id'), parameters.get('consignment'));
  const choose = (sale: string) => setParameters({ sale_id: sale }, { replace: true });
  return (
    <Box sx={{ maxWidth: '75rem', width: '100%', mx: 'auto', pt: 1, pb: 3 }}>
      <Title title={translate('resources.items.add')} />
      {!isAsking && target.state === 'unknown' && <SaleChoice onChoose={choose} />}
      {!isAsking && target.state === 'known' && (
        <NewItemForm key={`${target.sale.id} ${target.consignment?.id}`} sale={target.sale} consignment={target.consignment} />
      )}
    </Box>
  );
};

const SaleChoice = ({ onChoose }: { readonly onChoose: (sale: string) => void }) => {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" sx={{ maxWidth: '34rem', mx: 'auto', mt: 4, p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {translate('resources.items.chooseSale')}
      </Typography>
      <RecordPicker
        kind="sale"
        value={null}
        onChange={(sale) => sale && onChoose(sale.id)}
        label={translate('resources.items.fields.sale')}
        openOnFocus
      />
    </Paper>
  );
};
