import StartIcon from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { startableJobs } from '../../../contract/resources/job.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { useSaleContext } from '../../providers/sale-context.ts';
import { isControlList, useStartJob } from './use-start-job.ts';

/** Control lists check the sale in which the user works, or all sales if the user works in no sale. */
export const StartJobMenu = () => {
  const { can } = usePermissions();
  const translate = useTranslate();
  const { sale } = useSaleContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { startJob, isPending } = useStartJob(sale);
  if (!can('createQueueItem')) return null;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<StartIcon />}
        aria-haspopup="menu"
        loading={isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('resources.jobs.start')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {startableJobs.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              startJob(name);
            }}
          >
            <ListItemText
              primary={translate(`resources.jobs.kinds.${name}`)}
              {...(isControlList(name) && sale ? { secondary: translate('resources.jobs.ofSale') } : {})}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
