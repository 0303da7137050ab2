/** Lets a test put frames on a page's real-time connection, beside those of the service. */
import type { Page } from '@playwright/test';

export interface Injection {
  /** As the service sends an event. */
  event(name: string, data: unknown): void;
  /** A frame as it is. */
  frame(text: string): void;
}

/** To be called before the page is opened. */
export async function injectEvents(page: Page): Promise<Injection> {
  let send: (text: string) => void = () => {
    throw new Error('the page has not connected');
  };
  await page.routeWebSocket(/\/app\//, (socket) => {
    socket.connectToServer();
    send = (text) => socket.send(text);
  });
  return {
    event: (event, data) => send(JSON.stringify({ event, channel: 'private-backoffice', data: JSON.stringify(data) })),
    frame: (text) => send(text),
  };
}
