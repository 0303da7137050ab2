/** Adds frames of the test to the real-time connection of a page, in addition to those of the service. */
import type { Page } from '@playwright/test';

export interface Injection {
  /** Sends an event in the format of the service. */
  sendEvent(name: string, data: unknown): void;
  /** Sends the text as a frame. */
  sendFrame(text: string): void;
}

/** Must be called before the page is opened. */
export async function injectEvents(page: Page): Promise<Injection> {
  let send: (text: string) => void = () => {
    throw new Error('the page has not connected');
  };
  await page.routeWebSocket(/\/app\//, (socket) => {
    socket.connectToServer();
    send = (text) => socket.send(text);
  });
  return {
    sendEvent: (event, data) => send(JSON.stringify({ event, channel: 'private-backoffice', data: JSON.stringify(data) })),
    sendFrame: (text) => send(text),
  };
}
