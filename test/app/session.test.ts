// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { claimSession, clearSession, ownSession, readSession, watchSession, writeSession } from '../../src/providers/session.ts';

const session = { token: 'secret', uid: '7', expire: 1_900_000_000 };
const otherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: 'backoffice.session' }));

beforeEach(() => localStorage.clear());

describe('the session', () => {
  it('is there after a reload, until the user signs out', () => {
    writeSession(session);
    expect(readSession()).toEqual(session);
    clearSession();
    expect(readSession()).toBeUndefined();
  });

  it.each(['{', '"text"', 'null', '{"token":7}', '{"token":"t","uid":"7"}'])('stored as %s counts as none', (broken) => {
    localStorage.setItem('backoffice.session', broken);
    expect(readSession()).toBeUndefined();
  });

  it('is the page’s own only as long as nobody else has signed in in another tab', () => {
    writeSession(session);
    claimSession('7');
    expect(ownSession()).toEqual(session);
    writeSession({ ...session, uid: '8' });
    expect(() => ownSession()).toThrow('app.errors.token-expired');
    clearSession();
    expect(ownSession()).toBeUndefined();
  });

  it('tells of a sign-out and of another user in another tab, not of a renewed token', () => {
    writeSession(session);
    const seen: unknown[] = [];
    const stop = watchSession('7', () => seen.push(readSession()?.uid));
    writeSession({ ...session, token: 'renewed' });
    otherTab();
    writeSession({ ...session, uid: '8' });
    otherTab();
    clearSession();
    otherTab();
    stop();
    writeSession(session);
    otherTab();
    expect(seen).toEqual(['8', undefined]);
  });

  it('tells of another user who signed in while the page was loading', () => {
    writeSession({ ...session, uid: '8' });
    const seen: unknown[] = [];
    watchSession('7', () => seen.push(readSession()?.uid))();
    expect(seen).toEqual(['8']);
  });
});
