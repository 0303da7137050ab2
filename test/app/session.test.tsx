import { beforeEach, describe, expect, it } from 'vitest';
import { claimSession, clearSession, ownSession, readSession, watchSession, writeSession } from '../../src/providers/session/session.ts';

const session = { token: 'secret', uid: '7', expire: 1_900_000_000 };
const fireStorageEvent = () => window.dispatchEvent(new StorageEvent('storage', { key: 'backoffice.session' }));

beforeEach(() => localStorage.clear());

describe('the session', () => {
  it('the session survives a reload, until the user signs out', () => {
    writeSession(session);
    expect(readSession()).toEqual(session);
    clearSession();
    expect(readSession()).toBeUndefined();
  });

  it.each(['{', '"text"', 'null', '{"token":7}', '{"token":"t","uid":"7"}'])('the session is ignored if it is stored as %s', (broken) => {
    localStorage.setItem('backoffice.session', broken);
    expect(readSession()).toBeUndefined();
  });

  it('the session cannot be used by the page after another user has signed in in another tab', () => {
    writeSession(session);
    claimSession('7');
    expect(ownSession()).toEqual(session);
    writeSession({ ...session, uid: '8' });
    expect(() => ownSession()).toThrow('app.errors.token-expired');
    clearSession();
    expect(ownSession()).toBeUndefined();
  });

  it('the session notifies the page of a sign-out or another user in another tab, but not of a renewed token', () => {
    writeSession(session);
    const seen: unknown[] = [];
    const stop = watchSession('7', () => seen.push(readSession()?.uid));
    writeSession({ ...session, token: 'renewed' });
    fireStorageEvent();
    writeSession({ ...session, uid: '8' });
    fireStorageEvent();
    clearSession();
    fireStorageEvent();
    stop();
    writeSession(session);
    fireStorageEvent();
    expect(seen).toEqual(['8', undefined]);
  });

  it('the session notifies the page of another user who signed in while the page was loading', () => {
    writeSession({ ...session, uid: '8' });
    const seen: unknown[] = [];
    watchSession('7', () => seen.push(readSession()?.uid))();
    expect(seen).toEqual(['8']);
  });
});
