import Card from '@mui/material/Card';
import { ListBase, type ListBaseProps, useListContext } from 'ra-core';
import { ListToolbar, Title } from 'ra-ui-materialui';
import type { ReactElement, ReactNode } from 'react';

interface FrameProps {
  readonly filters: ReactElement[];
  readonly actions: ReactElement;
  readonly pagination: ReactNode;
  readonly children: ReactNode;
}

/** react-admin's list, without the tools and pages that it brings for lists that have none of their own: they would have to come before the first rows. */
export const ListFrame = ({ filters, actions, pagination, children, ...list }: FrameProps & ListBaseProps) => (
  <ListBase exporter={false} {...list}>
    <Frame filters={filters} actions={actions} pagination={pagination}>
      {children}
    </Frame>
  </ListBase>
);

const Frame = ({ filters, actions, pagination, children }: FrameProps) => {
  const { defaultTitle = '', resource } = useListContext();
  return (
    <div className="list-page">
      <Title defaultTitle={defaultTitle} preferenceKey={`${resource}.list.title`} />
      <ListToolbar filters={filters} actions={actions} />
      <Card sx={{ position: 'relative' }}>{children}</Card>
      {pagination}
    </div>
  );
};
