import Gavel from '@mui/icons-material/GavelOutlined';
import { Box, Button, Tooltip } from '@mui/material';
import { Suspense, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../providers/data/types.ts';
import { useSaleContext } from '../providers/sale-context.ts';
import { lazily } from '../ui/lazily.ts';

const SaleContextDialog = lazily(() => import('./SaleContextDialog.tsx').then(({ SaleContextDialog }) => SaleContextDialog));

export const SaleContextSwitcher = () => {
  const [isOpen, setOpen] = useState(false);
  const { sale } = useSaleContext();
  const translate = useTranslate();
  const { data } = useGetOne<SaleAppRecord>('sales', { id: sale ?? '' }, { enabled: sale !== null });
  const name = sale === null ? translate('layout.saleContext.none') : (data?.label ?? `#${sale}`);
  const label = `${translate('layout.saleContext.label')}: ${name}`;
  return (
    <>
      <Tooltip title={label}>
        <Button
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ minWidth: 40, flexShrink: 1, overflow: 'hidden' }}
        >
          <Gavel fontSize="small" />
          <Box
            component="span"
            sx={{
              ml: 1,
              maxWidth: 220,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              display: { xs: 'none', md: 'block' },
            }}
          >
            {name}
          </Box>
        </Button>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <SaleContextDialog currentSale={sale === null ? null : { id: sale, label: name }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
