import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ListContextProvider, type RaRecord, useList } from 'react-admin';
import { type Colours, darkColours, lightColours } from '../theme/colours.ts';
import { darkTheme, lightTheme } from '../theme/themes.ts';
import { ReadFailure } from '../ui/failure/ReadFailure.tsx';
import { Fact, Facts, KeyFacts } from '../ui/fields/Facts.tsx';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { MoneyText } from '../ui/fields/MoneyText.tsx';
import { RelatedTable } from '../ui/fields/RelatedTable.tsx';
import { StatusMark } from '../ui/fields/StatusMark.tsx';
import { NothingFound } from '../ui/list/NothingFound.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { Panel } from '../ui/record/Panel.tsx';

const modes = {
  light: { theme: createTheme(lightTheme), colours: lightColours },
  dark: { theme: createTheme(darkTheme), colours: darkColours },
};

/**
 * The page exists only during development, at `/styleguide`, to check a change of the theme by eye. Its headings are the names of
 * components and parts of the theme, which are not translated.
 */
export const StyleGuide = () => (
  <>
    <PageHeader title="Style guide" />
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 30rem), 1fr))', py: 2 }}>
      {Object.entries(modes).map(([mode, { theme, colours }]) => (
        <ThemeProvider key={mode} theme={theme}>
          <Box data-theme={mode} sx={{ display: 'grid', gap: 2, p: 2, bgcolor: 'background.default', color: 'text.primary' }}>
            <ColourSamples colours={colours} />
            <TextSizes />
            <Buttons />
            <Values />
            <States />
          </Box>
        </ThemeProvider>
      ))}
    </Box>
  </>
);

const ColourSamples = ({ colours }: { colours: Colours }) => (
  <Panel title="Colours">
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))', gap: 1 }}>
      {Object.entries(colours).map(([name, colour]) => (
        <Box key={name} sx={{ typography: 'caption' }}>
          <Box sx={{ height: 24, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: colour }} />
          {name}
        </Box>
      ))}
    </Box>
  </Panel>
);

const lots = [
  { id: '1', title: 'Yoshi Tanabe: Birds over water', hammer: '450.00' },
  { id: '2', title: 'Clara Immenhof: Seated figure', hammer: '12400.00' },
] as const;

const sizes = ['h5', 'h6', 'subtitle1', 'body1', 'body2', 'caption'] as const;

const TextSizes = () => (
  <Panel title="Typography">
    {sizes.map((variant) => (
      <Typography key={variant} variant={variant} component="p">
        {`${variant}: ${lots[0].title}`}
      </Typography>
    ))}
  </Panel>
);

const buttons = ['contained', 'outlined', 'text'] as const;

const Buttons = () => (
  <Panel title="Button">
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {buttons.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Box>
  </Panel>
);

const tones = [undefined, 'success', 'warning', 'error', 'info'] as const;

const Values = () => (
  <>
    <Panel title="StatusMark">
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {tones.map((tone) => (
          <StatusMark key={tone ?? 'neutral'} tone={tone} label={tone ?? 'neutral'} />
        ))}
      </Box>
    </Panel>
    <KeyFacts>
      <Fact label="MoneyText">
        <MoneyText value="154528.83" />
      </Fact>
      <Fact label="InstantText dateOnly">
        <InstantText value="2026-10-20T14:30:00Z" dateOnly />
      </Fact>
    </KeyFacts>
    <Facts>
      <Fact label="MoneyText">
        <MoneyText value="154528.83" />
      </Fact>
      <Fact label="InstantText">
        <InstantText value="2026-10-20T14:30:00Z" />
      </Fact>
      <Fact label="InstantText dateOnly">
        <InstantText value="2026-10-20T14:30:00Z" dateOnly />
      </Fact>
      <Fact label="Fact">{null}</Fact>
    </Facts>
    <Panel title="RelatedTable" count={lots.length}>
      <RelatedTable
        label="RelatedTable"
        rows={lots}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Title', show: ({ title }) => title },
          { label: 'Hammer', look: 'money', show: ({ hammer }) => <MoneyText bare value={hammer} /> },
        ]}
        totals={[{ label: 'Total', value: <MoneyText bare value="12850.00" /> }]}
      />
    </Panel>
  </>
);

const noClients: RaRecord[] = [];
const failure = new Error('ra.notification.http_error');

const States = () => (
  <>
    <Panel title="Panel empty" empty="No tasks" />
    <Panel title="NothingFound">
      <ListContextProvider value={useList({ data: noClients })}>
        <NothingFound resource="clients" />
      </ListContextProvider>
    </Panel>
    <ReadFailure error={failure} onRetry={() => undefined} />
    <Skeleton variant="rounded" height="6rem" aria-hidden />
  </>
);
