/** The content security policy blocks code and requests that are injected into a page, and frames in pages of other origins. */
import type { Page } from '@playwright/test';
import { startForeignOrigin } from '../../e2e/foreign-origin.ts';
import { watchPolicy } from '../../e2e/policy-violations.ts';
import { expect, pageTitle, test } from '../../e2e/staff.ts';

test('the API documentation is displayed without violating its own content security policy', async ({ staff }) => {
  const page = await staff.newBrowser();
  const violations = await watchPolicy(page);
  await page.goto('/api/docs');
  // Swagger UI renders all endpoints at once, which takes long on a busy machine.
  await expect(page.getByText('/api/login-token').first()).toBeVisible({ timeout: 60_000 });
  expect(violations).toEqual([]);
});

/** Attempts of an injected script to run code that sets `window.ran`, to create markup from text, or to contact another site. */
const intrusions: Record<string, (elsewhere: string) => unknown> = {
  'an inline script': () => {
    const script = document.createElement('script');
    Reflect.set(script, 'text', 'window.ran = true');
    document.body.append(script);
  },
  'an inline script of nodes': () => {
    const script = document.createElement('script');
    script.append('window.ran = true');
    document.body.append(script);
  },
  'a script from elsewhere': (elsewhere) => {
    const script = document.createElement('script');
    Reflect.set(script, 'src', `${elsewhere}/script.js`);
    document.body.append(script);
  },
  'text that becomes a script of ours': () => {
    const script = document.createElement('script');
    Reflect.set(script, 'src', '/api/v1.0/files/1/content');
    document.body.append(script);
  },
  'an event handler in an attribute': () => {
    const image = document.createElement('img');
    image.setAttribute('onerror', 'window.ran = true');
    image.src = 'data:,';
    document.body.append(image);
  },
  'text as markup': () => {
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.ran = true">');
  },
  'text as the markup of an element': () => {
    document.body.firstElementChild?.setAttribute('data-was', 'here');
    document.createElement('div').innerHTML = '<b>bold</b>';
  },
  'text as a document': () => new DOMParser().parseFromString('<p>text</p>', 'text/html'),
  'text as a framed page': () => {
    const frame = document.createElement('iframe');
    frame.setAttribute('srcdoc', '<script>parent.ran = true</script>');
    document.body.append(frame);
  },
  'text as code': () => Reflect.get(window, 'eval')('window.ran = true'),
  'text as a function': () => Reflect.construct(Function, ['window.ran = true'])(),
  'text as code later': () => Reflect.apply(setTimeout, window, ['window.ran = true']),
  'a policy that trusts everything': () => Reflect.get(window, 'trustedTypes').createPolicy('mine', { createHTML: (text: string) => text }),
  'a default policy': () => Reflect.get(window, 'trustedTypes').createPolicy('default', { createHTML: (text: string) => text }),
  'an address that is code': () => {
    const link = document.createElement('a');
    link.setAttribute('href', 'javascript:window.ran = true');
    document.body.append(link);
    link.click();
  },
  'a plug-in': (elsewhere) => {
    const object = document.createElement('object');
    object.setAttribute('data', elsewhere);
    document.body.append(object);
  },
  'another base of addresses': (elsewhere) => {
    const base = document.createElement('base');
    base.href = elsewhere;
    document.head.append(base);
  },
  'a form to elsewhere': (elsewhere) => {
    const form = document.createElement('form');
    form.action = elsewhere;
    document.body.append(form);
    form.submit();
  },
  'a request to elsewhere': (elsewhere) => void fetch(elsewhere, { mode: 'no-cors' }).catch(() => {}),
  'a picture from elsewhere': (elsewhere) => {
    new Image().src = `${elsewhere}/?token`;
  },
  'a beacon to elsewhere': (elsewhere) => void navigator.sendBeacon(elsewhere, 'token'),
  'a connection to elsewhere': (elsewhere) => void new WebSocket(elsewhere.replace('http', 'ws')),
  'a style sheet in text': (elsewhere) => {
    const style = document.createElement('style');
    style.append(`body { background: url(${elsewhere}) }`);
    document.head.append(style);
  },
};

/** Chromium blocks these intrusions without an event on the page. The test can only check that they did not run. */
const refusedSilently = ['an inline script of nodes'];

/**
 * Returns the directive that blocked the intrusion, or `nothing`. The intrusion runs in a timer of the page, because the policy does not
 * apply to code that a test evaluates.
 */
async function refusal(page: Page, intrusion: (elsewhere: string) => unknown, elsewhere: string): Promise<string> {
  const response = await page.evaluateHandle(
    ([run, address]) => {
      const refused = new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), { once: true });
        setTimeout(resolve, 5_000, 'nothing');
      });
      setTimeout(run, 0, address);
      return { refused };
    },
    [await page.evaluateHandle<(address: string) => void>(`(${intrusion})`), elsewhere] as const,
  );
  return response.evaluate(({ refused }) => refused);
}

test('code that is injected into a page does not run and sends no request', async ({ staff }) => {
  const page = await staff.signedIn('clerk', '/clients');
  await expect(pageTitle(page, 'Clients')).toBeVisible();
  const foreign = await startForeignOrigin();
  for (const [name, intrusion] of Object.entries(intrusions))
    expect
      .soft(await refusal(page, intrusion, foreign.url), name)
      .toMatch(refusedSilently.includes(name) ? 'nothing' : /-src|-uri|form-action|trusted-types/);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  expect(foreign.receivedRequests).toEqual([]);
  await foreign.close();
});

test('a page of another origin cannot embed the app in a frame', async ({ staff, service }) => {
  const page = await staff.newBrowser();
  const foreign = await startForeignOrigin({ '/': `<iframe src="${service.url}/sign-in"></iframe>` });
  await page.goto(foreign.url);
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true);
  await foreign.close();
});
