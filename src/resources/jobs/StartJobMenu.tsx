import StartIcon from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type StartableJob, startableJobs } from '../../../contract/resources/job.ts';
import { mayCreate } from '../../providers/may-create.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { useSaleContext } from '../../providers/sale-context.ts';

const ofSale = (name: StartableJob) => name.startsWith('control_list');

/** Starts one of the jobs that staff start by hand, and leads to it. A control list is of the current sale, where there is one. */
export const StartJobMenu = () => {
  const me = useMe();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const { sale } = useSaleContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (name: StartableJob) => {
      const label = translate(`resources.jobs.kinds.${name}`);
      return dataProvider.create('jobs', { data: { name, label, data: ofSale(name) && sale ? { sale } : {} } });
    },
    onSuccess: ({ data }) => redirect('show', 'jobs', data.id),
    onError: ({ message }) => notify(message, { type: 'error', messageArgs: { _: message } }),
  });
  if (!mayCreate(me, 'jobs') || !hasExtension(me, 'jobs')) return null;
  const start = (name: StartableJob) => {
    setAnchor(null);
    mutate(name);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<StartIcon />}
        aria-haspopup="menu"
        loading={isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('resources.jobs.start')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {startableJobs.map((name) => (
          <MenuItem key={name} onClick={() => start(name)}>
            <ListItemText
              primary={translate(`resources.jobs.kinds.${name}`)}
              {...(ofSale(name) && sale ? { secondary: translate('resources.jobs.ofSale') } : {})}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
