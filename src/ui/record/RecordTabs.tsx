import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useFormat } from '../format/use-format.ts';

export interface RecordTab {
  /** The value of the URL parameter `tab`, so that a link can open the tab. */
  readonly key: string;
  readonly label: string;
  /** The number in the label, such as that of the records in the tab. */
  readonly count?: number | undefined;
  readonly content: ReactNode;
}

interface RecordTabsProps {
  /** Shown above the tabs. */
  readonly lead?: ReactNode;
  /** Contains `false` instead of a tab that the user's role or the service does not allow. */
  readonly tabs: readonly (RecordTab | false)[];
  /** The facts of the record in a narrow window, as the first tab. */
  readonly overview?: ReactNode;
}

/** A tab that was opened stays mounted, so that typed text is kept. */
export const RecordTabs = ({ lead, tabs, overview }: RecordTabsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  const [parameters, setParameters] = useSearchParams();
  const overviewTab: RecordTab | false = overview !== undefined && {
    key: 'overview',
    label: translate('records.overview'),
    content: overview,
  };
  const availableTabs = [overviewTab, ...tabs].filter((tab) => tab !== false);
  const requestedKey = parameters.get('tab');
  const currentTab = availableTabs.find(({ key }) => key === requestedKey) ?? availableTabs[0];
  const [openedKeys, setOpenedKeys] = useState<readonly string[]>([]);
  if (currentTab && !openedKeys.includes(currentTab.key)) setOpenedKeys([...openedKeys, currentTab.key]);
  const openTab = (key: string) =>
    setParameters(
      (before) => {
        const newParameters = new URLSearchParams(before);
        newParameters.set('tab', key);
        return newParameters;
      },
      { replace: true, preventScrollReset: true },
    );
  if (availableTabs.length === 1) {
    return (
      <div className="record-content">
        {lead}
        <div className="record-tab">{currentTab?.content}</div>
      </div>
    );
  }
  return (
    <div className="record-content">
      {lead}
      <Tabs
        value={currentTab?.key ?? false}
        onChange={(_event, key: string) => openTab(key)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('records.tabs')}
        className="record-tabs"
      >
        {availableTabs.map(({ key, label, count }) => (
          <Tab
            key={key}
            value={key}
            id={`${id}-${key}-tab`}
            aria-controls={`${id}-${key}`}
            label={count === undefined ? label : `${label} (${format.count(count)})`}
          />
        ))}
      </Tabs>
      {availableTabs
        .filter(({ key }) => openedKeys.includes(key) || key === currentTab?.key)
        .map(({ key, content }) => (
          <div
            key={key}
            role="tabpanel"
            className="record-tab"
            id={`${id}-${key}`}
            aria-labelledby={`${id}-${key}-tab`}
            hidden={key !== currentTab?.key}
          >
            <Suspense fallback={null}>{content}</Suspense>
          </div>
        ))}
    </div>
  );
};
