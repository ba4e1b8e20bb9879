import { describe, expect, it } from 'vitest';
import { hasStoredSession, sessionKey } from './stored-session.ts';

function storage(content: string | null) {
  return { getItem: (key: string) => (key === sessionKey ? content : null) };
}

describe('hasStoredSession', () => {
  it('sees a session that can be used or renewed', () => {
    const session = { access_token: 'a', refresh_token: 'r', expires_at: 1 };
    expect(hasStoredSession(storage(JSON.stringify(session)))).toBe(true);
  });

  it.each([
    ['nothing stored', null],
    ['something that is not JSON', '{'],
    ['a value of another kind', '"signed in"'],
    ['half a session', JSON.stringify({ access_token: 'a' })],
    ['the sign-in client’s empty value', 'null'],
  ])('takes %s for signed out', (_, content) => {
    expect(hasStoredSession(storage(content))).toBe(false);
  });

  it('takes closed storage for signed out', () => {
    const closed = {
      getItem: () => {
        throw new DOMException('Storage is closed.', 'SecurityError');
      },
    };
    expect(hasStoredSession(closed)).toBe(false);
  });
});
