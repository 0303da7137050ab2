import CheckIcon from '@mui/icons-material/FactCheckOutlined';
import StartIcon from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRedirect, useTranslate } from 'react-admin';
import { type StartableJob, startableJobs } from '../../../contract/resources/job.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { useSaleContext } from '../../providers/sale-context.ts';
import { useNotifyText } from '../../ui/use-notify-text.ts';

/** Control lists are jobs that find problems in records. Only these jobs can be limited to a sale. */
const isControlList = (name: StartableJob) => name.startsWith('control_list');
const controlLists = startableJobs.filter(isControlList);

interface StartJobMenuProps {
  /**
   * If set, the menu contains only control lists, which check this sale. Otherwise, control lists check the sale in which the user works, or
   * all sales if there is none.
   */
  readonly saleId?: string;
}

export const StartJobMenu = ({ saleId }: StartJobMenuProps) => {
  const { can } = usePermissions();
  const translate = useTranslate();
  const notifyText = useNotifyText();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const { sale: currentSaleId } = useSaleContext();
  const checkedSaleId = saleId ?? currentSaleId;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (name: StartableJob) => {
      const label = translate(`resources.jobs.kinds.${name}`);
      return dataProvider.create('jobs', {
        data: { name, label, data: isControlList(name) && checkedSaleId ? { sale: checkedSaleId } : {} },
      });
    },
    onSuccess: ({ data }) => redirect('show', 'jobs', data.id),
    onError: ({ message }) => notifyText(message, { type: 'error' }),
  });
  if (!can('createQueueItem')) return null;
  const startJob = (name: StartableJob) => {
    setAnchor(null);
    mutate(name);
  };
  return (
    <>
      <Button
        size="small"
        variant={saleId ? 'outlined' : 'contained'}
        startIcon={saleId ? <CheckIcon /> : <StartIcon />}
        aria-haspopup="menu"
        loading={isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate(saleId ? 'resources.sales.overview.controlLists' : 'resources.jobs.start')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(saleId ? controlLists : startableJobs).map((name) => (
          <MenuItem key={name} onClick={() => startJob(name)}>
            <ListItemText
              primary={translate(`resources.jobs.kinds.${name}`)}
              {...(isControlList(name) && checkedSaleId && !saleId ? { secondary: translate('resources.jobs.ofSale') } : {})}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
