import { fireEvent, render, screen } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { CoreAdminContext, Notification } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { useNotifyText } from '../../../src/ui/use-notify-text.ts';

const Page = () => {
  const notifyText = useNotifyText();
  return (
    <>
      <button type="button" onClick={() => notifyText('Payment recorded', { type: 'info' })}>
        Notify
      </button>
      <Notification />
    </>
  );
};

test('a text that is not a translation key is shown without a warning about a missing translation', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <CoreAdminContext i18nProvider={polyglotI18nProvider(() => englishMessages, 'en')}>
      <Page />
    </CoreAdminContext>,
  );
  fireEvent.click(screen.getByText('Notify'));
  expect((await screen.findByText('Payment recorded')).textContent).toBe('Payment recorded');
  const warnings = [...warn.mock.calls, ...error.mock.calls].flat().map(String);
  expect(warnings.filter((text) => text.includes('Missing translation for key: "Payment recorded"'))).toEqual([]);
});
