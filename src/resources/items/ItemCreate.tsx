import Box from '@mui/material/Box';
import { useAuthenticated, useRequireAccess, useTranslate } from 'ra-core';
import { Title } from 'ra-ui-materialui';
import { useSearchParams } from 'react-router';
import { ChooseSale } from './ChooseSale.tsx';
import { NewItemForm } from './NewItemForm.tsx';
import { useCreationTarget } from './use-creation-target.ts';

/** A new lot: `sale_id` and `consignment` in the address say where it belongs, and what is not said is asked for. */
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
      {!isAsking && target.state === 'unknown' && <ChooseSale onChoose={choose} />}
      {!isAsking && target.state === 'known' && (
        <NewItemForm key={`${target.sale.id} ${target.consignment?.id}`} sale={target.sale} consignment={target.consignment} />
      )}
    </Box>
  );
};
