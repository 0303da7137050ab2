import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, test } from 'vitest';
import { ActionMenu } from '../../../src/ui/page/ActionMenu.tsx';

const link = { label: 'Show all 7 unpaid orders', to: '/orders' };
const renderMenu = (props: Omit<Parameters<typeof ActionMenu>[0], 'label'>) =>
  render(
    <CoreAdminContext>
      <ActionMenu label="Record payment" {...props} />
    </CoreAdminContext>,
  );

test('a menu whose only action is a link is shown as this link', () => {
  renderMenu({ actions: [false, link] });
  expect(screen.getByRole('link', { name: link.label }).getAttribute('href')).toContain('/orders');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a menu stays a menu if it can load further actions, or if its only action is not a link', () => {
  const { unmount } = renderMenu({ actions: [link], onOpen: () => {} });
  expect(screen.getByRole('button', { name: 'Record payment' }).getAttribute('aria-haspopup')).toBe('menu');
  unmount();
  renderMenu({ actions: [{ label: 'Invoice 1001', onSelect: () => {} }] });
  expect(screen.getByRole('button', { name: 'Record payment' })).toBeTruthy();
});
