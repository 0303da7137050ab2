import AddIcon from '@mui/icons-material/Add';
import DoneIcon from '@mui/icons-material/CheckCircle';
import EditIcon from '@mui/icons-material/EditOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { consignmentFields, consignment as resource } from '../../../contract/resources/consignment.ts';
import type { Labelled } from '../../../contract/wire.ts';
import { inBatchesIgnoringFailures } from '../../providers/data/in-batches.ts';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { readFileRecord } from '../../providers/http/read-file.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { Fact, Facts } from '../../ui/fields/Facts.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Panel } from '../../ui/record/Panel.tsx';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Attachments, LazyNodeNotes } from '../notes/index.ts';
import { TasksButton } from '../tasks/index.ts';
import { ConsignmentItems } from './ConsignmentItems.tsx';
import { ConsignmentStatus } from './ConsignmentStatus.tsx';
import { ConsignmentUnavailable } from './ConsignmentUnavailable.tsx';
import { FinderFees } from './FinderFees.tsx';
import { itemsPath, newItemPath } from './item-paths.ts';
import { StaffNames } from './StaffNames.tsx';

/** The page of a consignment: owner and amounts, items, agreed conditions, notes, milestones, finder's fees, statements and files. */
export const ConsignmentShow = () => {
  const me = useMe();
  const listsItems = hasExtension(me, 'items-list');
  if (!hasExtension(me, 'consignments-read')) return <ConsignmentUnavailable />;
  return (
    <RecordPage resource="consignments" action="show" titleOf={({ label }) => label}>
      {(consignment) => (
        <>
          <ConsignmentHeader consignment={consignment} />
          <ConsignmentFigures consignment={consignment} />
          <Box
            sx={{
              display: 'grid',
              columnGap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
              alignItems: 'start',
            }}
          >
            <Box>
              {listsItems && <ConsignmentItems id={consignment.id} />}
              <RecordDetails resource="consignments" fields={consignmentFields} groups={resource.groups} values={{ ...consignment }} />
            </Box>
            <Box>
              <LazyNodeNotes reference={consignment.id} />
              <Milestones workflow={consignment.workflow} />
              <FinderFees fees={consignment.finder_fees_owed} />
              <Statements statements={consignment.statements} closed_statements={consignment.closed_statements} />
              <ConsignmentFiles files={consignment.files} />
            </Box>
          </Box>
          <RecordChangedNotice resource="consignments" id={consignment.id} />
        </>
      )}
    </RecordPage>
  );
};

/** The name and status of the consignment, and its actions. */
const ConsignmentHeader = ({ consignment }: { consignment: ConsignmentAppRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { can } = usePermissions();
  return (
    <Box component="header" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {consignment.label || `#${consignment.id}`}
      </Typography>
      <ConsignmentStatus status={consignment.status} />
      {consignment.house_consignment && <StatusMark label={translate('resources.consignments.fields.house_consignment')} />}
      <Box sx={{ flex: 1 }} />
      <TasksButton reference={consignment.id} />
      {can('createItem') && (
        <Button variant="outlined" startIcon={<AddIcon />} component={LinkBase} to={newItemPath(consignment)}>
          {translate('resources.consignments.addLot')}
        </Button>
      )}
      {can('updateConsignment') && (
        <Button
          variant="contained"
          startIcon={<EditIcon />}
          component={LinkBase}
          to={createPath({ resource: 'consignments', type: 'edit', id: consignment.id })}
        >
          {translate('ra.action.edit')}
        </Button>
      )}
    </Box>
  );
};

/** The owner, the sale and the amounts of the consignment. */
const ConsignmentFigures = ({ consignment }: { consignment: ConsignmentAppRecord }) => {
  const format = useFormat();
  const { owner, sale, responsible_user } = consignment;
  return (
    <Paper variant="outlined" sx={{ mb: 2, p: 2 }}>
      <Facts>
        <Fact label="resources.consignments.fields.owner">
          {owner && (
            <RecordLink resource="clients" id={owner.id}>
              {owner.label}
            </RecordLink>
          )}
        </Fact>
        <Fact label="resources.consignments.fields.customer_number">{consignment.customer_number || undefined}</Fact>
        <Fact label="resources.consignments.fields.sale">
          {sale && (
            <RecordLink resource="sales" id={sale.id}>
              {sale.label}
            </RecordLink>
          )}
        </Fact>
        <Fact label="resources.consignments.fields.consignment_id">{consignment.consignment_id || undefined}</Fact>
        <Fact label="resources.consignments.fields.item_count">
          <Link to={itemsPath(consignment.id)}>{format.count(consignment.item_count)}</Link>
        </Fact>
        <Fact label="resources.consignments.fields.estimated">{consignment.estimated && <MoneyText value={consignment.estimated} />}</Fact>
        <Fact label="resources.consignments.fields.insurance_value">
          {consignment.insurance_value && <MoneyText value={consignment.insurance_value} />}
        </Fact>
        <Fact label="resources.consignments.fields.responsible_user">
          {responsible_user.length > 0 && <StaffNames ids={responsible_user} />}
        </Fact>
        <Fact label="resources.consignments.fields.created">
          <InstantText value={consignment.created} dateOnly />
        </Fact>
        <Fact label="resources.consignments.fields.updated">
          <InstantText value={consignment.updated} />
        </Fact>
      </Facts>
    </Paper>
  );
};

/** The tasks of the consignment's workflow, and how many of them are completed. */
const Milestones = ({ workflow: { tasks } }: Pick<ConsignmentAppRecord, 'workflow'>) => {
  const translate = useTranslate();
  if (tasks.length === 0) return null;
  const done = tasks.filter(({ completed }) => completed).length;
  const milestonesText = translate('resources.consignments.milestonesDone', { done, total: tasks.length });
  return (
    <Panel title={translate('resources.consignments.milestones')} sx={{ mb: 2 }}>
      <LinearProgress variant="determinate" value={(100 * done) / tasks.length} aria-label={milestonesText} />
      <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 1 }}>{milestonesText}</Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tasks.map(({ id, name, completed }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.25, typography: 'body2' }}>
            {completed ? (
              <DoneIcon fontSize="small" color="success" titleAccess={translate('resources.tasks.statuses.completed')} />
            ) : (
              <OpenIcon fontSize="small" color="disabled" titleAccess={translate('resources.consignments.open')} />
            )}
            <RecordLink resource="tasks" id={String(id)}>
              {name}
            </RecordLink>
          </Box>
        ))}
      </Box>
    </Panel>
  );
};

const parallelReads = 6;

/**
 * The files of the consignment. The consignment only contains their names, so each file record is fetched.
 *
 * If a fetch fails, the name is still shown, and the file is fetched again when the user opens it.
 */
const ConsignmentFiles = ({ files }: Pick<ConsignmentAppRecord, 'files'>) => {
  const translate = useTranslate();
  const ids = files.map(({ id }) => id);
  const isShown = usePermissions().can('readFile') && ids.length > 0;
  const { data = [] } = useQuery({
    queryKey: ['consignments', 'files', ids],
    queryFn: ({ signal }) => inBatchesIgnoringFailures(ids, parallelReads, (id) => readFileRecord(id, signal)),
    enabled: isShown,
  });
  if (!isShown) return null;
  return (
    <Panel title={translate('resources.consignments.fields.files')} sx={{ mb: 2 }}>
      <Attachments
        documents={files.map((file) => {
          const { url = '', filesize = '', filemime = '' } = data.find(({ id }) => id === file.id) ?? {};
          return { ...file, url, filesize, filemime };
        })}
      />
    </Panel>
  );
};

/** The consignor's statements, open and closed. */
const Statements = ({ statements, closed_statements }: Pick<ConsignmentAppRecord, 'statements' | 'closed_statements'>) => {
  const translate = useTranslate();
  return (
    <Panel title={translate('resources.consignments.statements')} sx={{ mb: 2 }}>
      {statements.length + closed_statements.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.consignments.noStatements')}
        </Typography>
      )}
      <Orders title={translate('resources.consignments.openStatements')} orders={statements} />
      <Orders title={translate('resources.consignments.closedStatements')} orders={closed_statements} />
    </Panel>
  );
};

const Orders = ({ title, orders }: { title: string; orders: readonly Labelled[] }) =>
  orders.length === 0 ? null : (
    <Box sx={{ mb: 0.5, typography: 'body2' }}>
      <Typography variant="caption" color="text.secondary" component="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {orders.map(({ id, label }) => (
          <li key={id}>
            <RecordLink resource="orders" id={id}>
              {label || `#${id}`}
            </RecordLink>
          </li>
        ))}
      </Box>
    </Box>
  );
