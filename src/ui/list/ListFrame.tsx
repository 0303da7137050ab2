import Card from '@mui/material/Card';
import type { ReactElement, ReactNode } from 'react';
import { ListBase, type ListBaseProps, ListToolbar, Title, useListContext } from 'react-admin';

interface FrameProps {
  readonly filters: ReactElement[];
  readonly actions: ReactElement;
  readonly pagination: ReactNode;
  readonly children: ReactNode;
}

/** react-admin's list without its default toolbar and pagination, whose code would have to be loaded before the first rows. */
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
      {/* `hidden` would keep the sticky bar of selected rows at the end of the box, out of view, so `clip` is used. */}
      <Card sx={{ position: 'relative', overflow: 'clip' }}>{children}</Card>
      {pagination}
    </div>
  );
};
