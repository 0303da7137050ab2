import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { DisableActionsIfDeleted } from '../../../src/ui/record/DeletedRecord.tsx';

it('a deleted record disables the actions of its page, but not of an open dialog, until the record is restored', async () => {
  const [act, close] = [vi.fn(), vi.fn()];
  const page = (isDeleted: boolean) => (
    <DisableActionsIfDeleted isDeleted={isDeleted}>
      <button type="button" onClick={act}>
        Act
      </button>
      {createPortal(
        <button type="button" onClick={close}>
          Close
        </button>,
        document.body,
      )}
    </DisableActionsIfDeleted>
  );
  const user = userEvent.setup();
  const { rerender } = render(page(true));
  const button = screen.getByRole('button', { name: 'Act' });
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect([act.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
  expect(button.getAttribute('aria-disabled')).toBe('true');

  rerender(page(false));
  await user.click(button);
  expect(act).toHaveBeenCalledOnce();
  expect([button.getAttribute('aria-disabled'), button.getAttribute('tabindex')]).toEqual([null, null]);
});
