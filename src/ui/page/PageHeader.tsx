import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { pageTitleId } from './page-title-id.ts';
import './page-header.css';

interface PageHeaderProps {
  /** The title of the page; empty until the record is loaded. */
  readonly title: string;
  /** The title of the browser tab. By default, it is the title of the page. */
  readonly tabTitle?: string;
  /** Whether the title usually has two lines in a narrow window. Their height is reserved while the title is empty. */
  readonly isTitleLong?: boolean;
  /** Links to the pages above this one, such as the list of a record, and the name of this page. */
  readonly breadcrumb?: ReactNode;
  /** Links to the previous and the next record. */
  readonly navigation?: ReactNode;
  /** The status of a record, or the number of records in a list. */
  readonly status?: ReactNode;
  /** Only the most important button is filled. */
  readonly actions?: ReactNode;
  /** Whether the buttons have their own line in a window of usual width. They then do not move when the title and the status load. */
  readonly hasManyActions?: boolean;
  /** The key facts of a record. */
  readonly facts?: ReactNode;
  /** Whether a large window keeps the header visible while the page scrolls. In a low window, the breadcrumb and navigation scroll away. */
  readonly isSticky?: boolean;
}

/**
 * Replaces react-admin's `Title` and `TitlePortal`, which show the title in the top bar, apart from the status and the buttons of the page.
 */
export const PageHeader = ({
  title,
  tabTitle = title,
  isTitleLong = false,
  breadcrumb,
  navigation,
  status,
  actions,
  hasManyActions = false,
  facts,
  isSticky = false,
}: PageHeaderProps) => {
  const translate = useTranslate();
  useDocumentTitle(tabTitle);
  const header = (
    <>
      {(breadcrumb || navigation) && (
        <div className="page-breadcrumb">
          <nav aria-label={translate('layout.breadcrumb')}>{breadcrumb}</nav>
          {navigation}
        </div>
      )}
      <header className="page-header">
        {/* Receives the focus after a navigation. Screen readers announce the title when it has loaded. */}
        <Typography
          id={pageTitleId}
          variant="h5"
          component="h1"
          tabIndex={-1}
          aria-live="polite"
          className={isTitleLong ? 'long-title' : ''}
        >
          {title}
        </Typography>
        {status}
        {actions && <Box className={hasManyActions ? 'page-actions many-actions' : 'page-actions'}>{actions}</Box>}
        {facts && <div className="page-facts">{facts}</div>}
      </header>
    </>
  );
  return isSticky ? <div className="page-header-sticky">{header}</div> : header;
};

function useDocumentTitle(title: string): void {
  const appName = useTranslate()('app.name');
  useEffect(() => {
    document.title = title ? `${title} · ${appName}` : appName;
  }, [title, appName]);
}
