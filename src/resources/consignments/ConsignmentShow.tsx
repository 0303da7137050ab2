import AddIcon from '@mui/icons-material/Add';
import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { consignmentFields, consignment as contract } from '../../../contract/resources/consignment.ts';
import type { Labelled } from '../../../contract/wire.ts';
import { mapInParallelIgnoringFailures } from '../../providers/data/map-in-parallel.ts';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { readFileRecord } from '../../providers/http/read-file.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { Fact, Facts, KeyFacts } from '../../ui/fields/Facts.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { EditButton } from '../../ui/record/EditButton.tsx';
import { EditableFact } from '../../ui/record/facts/EditableFact.tsx';
import { FactEditing } from '../../ui/record/facts/FactEditing.tsx';
import { listAddress } from '../../ui/record/list-address.ts';
import { Panel } from '../../ui/record/Panel.tsx';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { RecordTabs } from '../../ui/record/RecordTabs.tsx';
import { itemCreatePath } from '../../ui/record/related/item-create-path.ts';
import { Attachments } from '../notes/index.ts';
import { useTasksTab } from '../tasks/index.ts';
import { ConsignmentItems } from './ConsignmentItems.tsx';
import { ConsignmentStatus } from './ConsignmentStatus.tsx';
import { ConsignmentUnavailable } from './ConsignmentUnavailable.tsx';
import { FinderFees } from './FinderFees.tsx';
import { StaffNames } from './StaffNames.tsx';
import { useOwnerCheck } from './use-owner-check.ts';

export const ConsignmentShow = () => {
  const translate = useTranslate();
  if (!hasExtension(useMe(), 'consignments-read')) return <ConsignmentUnavailable />;
  return (
    <RecordPage
      resource="consignments"
      action="show"
      titleOf={({ id, label }) => label || `#${id}`}
      marksOf={({ status, house_consignment }) => (
        <>
          <ConsignmentStatus status={status} />
          {house_consignment && <StatusMark label={translate('resources.consignments.fields.house_consignment')} />}
        </>
      )}
      keyFactsOf={(consignment) => <ConsignmentKeyFacts consignment={consignment} />}
      actionsOf={(consignment) => <ConsignmentActions consignment={consignment} />}
      wrap={(consignment, page) => <ConsignmentEditing consignment={consignment}>{page}</ConsignmentEditing>}
      expectedContent={{ shape: 'tabs' }}
      asideOf={(consignment) => (
        <>
          <ConsignmentFacts consignment={consignment} />
          <Milestones workflow={consignment.workflow} />
          <FinderFees fees={consignment.finder_fees_owed} />
          <Statements consignment={consignment} />
          <ConsignmentFiles files={consignment.files} />
        </>
      )}
    >
      {(consignment, overview) => (
        <>
          <ConsignmentTabs consignment={consignment} overview={overview} />
          <RecordChangedNotice resource="consignments" id={consignment.id} />
        </>
      )}
    </RecordPage>
  );
};

interface ConsignmentTabsProps {
  readonly consignment: ConsignmentAppRecord;
  /** The content of the first tab in a narrow window. Undefined in a wide window, which shows this content beside the tabs. */
  readonly overview: ReactNode;
}

const ConsignmentTabs = ({ consignment, overview }: ConsignmentTabsProps) => {
  const translate = useTranslate();
  const me = useMe();
  const tasksTab = useTasksTab(consignment.id);
  return (
    <RecordTabs
      tabs={[
        hasExtension(me, 'items-list') && {
          key: 'items',
          label: translate('resources.items.name', { smart_count: 2 }),
          count: consignment.item_count,
          content: <ConsignmentItems id={consignment.id} />,
        },
        tasksTab,
        {
          key: 'details',
          label: translate('records.details'),
          content: (
            <RecordDetails resource="consignments" fields={consignmentFields} groups={contract.groups} values={{ ...consignment }} />
          ),
        },
      ]}
      overview={overview}
    />
  );
};

interface ConsignmentEditingProps {
  readonly consignment: ConsignmentAppRecord;
  readonly children: ReactNode;
}

const ConsignmentEditing = ({ consignment, children }: ConsignmentEditingProps) => (
  <FactEditing resource="consignments" record={consignment} fields={consignmentFields} check={useOwnerCheck()}>
    {children}
  </FactEditing>
);

const ConsignmentActions = ({ consignment }: { consignment: ConsignmentAppRecord }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  return (
    <>
      {can('createItem') && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          component={LinkBase}
          to={itemCreatePath({ saleId: consignment.sale?.id, consignmentId: consignment.id })}
        >
          {translate('resources.consignments.addLot')}
        </Button>
      )}
      <EditButton resource="consignments" id={consignment.id} />
    </>
  );
};

const ConsignmentKeyFacts = ({ consignment }: { consignment: ConsignmentAppRecord }) => {
  const format = useFormat();
  const canListItems = hasExtension(useMe(), 'items-list');
  const { id, owner, sale, item_count: itemCount } = consignment;
  return (
    <KeyFacts>
      <EditableFact sources={['owner']} label="resources.consignments.fields.owner">
        {owner && (
          <RecordLink resource="clients" id={owner.id}>
            {owner.label}
          </RecordLink>
        )}
      </EditableFact>
      <Fact label="resources.consignments.fields.sale">
        {sale && (
          <RecordLink resource="sales" id={sale.id}>
            {sale.label}
          </RecordLink>
        )}
      </Fact>
      <Fact
        label="resources.consignments.fields.item_count"
        to={itemCount > 0 && canListItems ? listAddress('items', { consignment: id }) : undefined}
      >
        {format.count(itemCount)}
      </Fact>
      <EditableFact sources={['estimated']} label="resources.consignments.fields.estimated">
        {consignment.estimated && <MoneyText value={consignment.estimated} />}
      </EditableFact>
    </KeyFacts>
  );
};

const ConsignmentFacts = ({ consignment }: { consignment: ConsignmentAppRecord }) => {
  const { responsible_user } = consignment;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Facts>
        <EditableFact sources={['consignment_id']} label="resources.consignments.fields.consignment_id">
          {consignment.consignment_id || undefined}
        </EditableFact>
        {consignment.customer_number && <Fact label="resources.consignments.fields.customer_number">{consignment.customer_number}</Fact>}
        <EditableFact sources={['insurance_value']} label="resources.consignments.fields.insurance_value">
          {consignment.insurance_value && <MoneyText value={consignment.insurance_value} />}
        </EditableFact>
        <EditableFact sources={['responsible_user']} label="resources.consignments.fields.responsible_user">
          {responsible_user.length > 0 && <StaffNames ids={responsible_user} />}
        </EditableFact>
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

const Milestones = ({ workflow: { tasks } }: Pick<ConsignmentAppRecord, 'workflow'>) => {
  const translate = useTranslate();
  if (tasks.length === 0) return null;
  const completedCount = tasks.filter(({ completed }) => completed).length;
  const milestonesText = translate('resources.consignments.milestonesDone', { done: completedCount, total: tasks.length });
  return (
    <Panel title={translate('resources.consignments.milestones')}>
      <LinearProgress variant="determinate" value={(100 * completedCount) / tasks.length} aria-label={milestonesText} />
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

const maxParallelRequests = 6;

/**
 * The consignment contains only the ids and names of its files, so each file record is fetched. If a fetch fails, the name is still shown,
 * and the file is fetched again when the user opens it.
 */
const ConsignmentFiles = ({ files }: Pick<ConsignmentAppRecord, 'files'>) => {
  const translate = useTranslate();
  const ids = files.map(({ id }) => id);
  const isShown = usePermissions().can('readFile') && ids.length > 0;
  const { data: fileRecords = [] } = useQuery({
    queryKey: ['consignments', 'files', ids],
    queryFn: ({ signal }) => mapInParallelIgnoringFailures(ids, maxParallelRequests, (id) => readFileRecord(id, signal)),
    enabled: isShown,
  });
  if (!isShown) return null;
  return (
    <Panel title={translate('resources.consignments.fields.files')}>
      <Attachments
        attachments={files.map((file) => {
          const { url = '', filesize = '', filemime = '' } = fileRecords.find(({ id }) => id === file.id) ?? {};
          return { ...file, url, filesize, filemime };
        })}
      />
    </Panel>
  );
};

const Statements = ({
  consignment: { statements: unissuedStatements, closed_statements: issuedStatements, owner, sale },
}: {
  readonly consignment: ConsignmentAppRecord;
}) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const newStatementPath =
    can('createOrder') && owner && sale
      ? `/orders/create?${new URLSearchParams({ type: 'consignor', owner: owner.id, sale: sale.id })}`
      : undefined;
  return (
    <Panel title={translate('resources.consignments.statements')}>
      {unissuedStatements.length + issuedStatements.length === 0 && (
        <>
          <Typography variant="body2" color="textSecondary">
            {translate('resources.consignments.noStatements')}
          </Typography>
          {newStatementPath && (
            <Button size="small" variant="outlined" className="not-printed" sx={{ mt: 1 }} component={LinkBase} to={newStatementPath}>
              {translate('resources.consignments.createStatement')}
            </Button>
          )}
        </>
      )}
      <StatementLinks title={translate('resources.consignments.openStatements')} statements={unissuedStatements} />
      <StatementLinks title={translate('resources.consignments.closedStatements')} statements={issuedStatements} />
    </Panel>
  );
};

const StatementLinks = ({ title, statements }: { title: string; statements: readonly Labelled[] }) =>
  statements.length === 0 ? null : (
    <Box sx={{ mb: 0.5, typography: 'body2' }}>
      <Typography variant="caption" color="textSecondary" component="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {statements.map(({ id, label }) => (
          <li key={id}>
            <RecordLink resource="orders" id={id}>
              {label || `#${id}`}
            </RecordLink>
          </li>
        ))}
      </Box>
    </Box>
  );
