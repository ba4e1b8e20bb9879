/** Where the sign-in client keeps its session. */
export const sessionKey = 'ruche.auth';

/**
 * Whether somebody is signed in here, by one look at storage: the landing page needs no more, and loads no sign-in
 * library for it. A session that has run out still counts when it can be renewed.
 */
export function hasStoredSession(storage?: Pick<Storage, 'getItem'>): boolean {
  try {
    const session: unknown = JSON.parse((storage ?? localStorage).getItem(sessionKey) ?? 'null');
    if (typeof session !== 'object' || session === null) return false;
    const renewable = 'refresh_token' in session && typeof session.refresh_token === 'string';
    return renewable && 'access_token' in session && typeof session.access_token === 'string';
  } catch {
    // Storage closed to us, or something else wrote there: signed out, as far as this page can tell.
    return false;
  }
}
