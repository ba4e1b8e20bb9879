import { AuthClient } from '@supabase/auth-js';
import { authFetch } from './auth-fetch.ts';
import { browserTimeZone } from './browser-time-zone.ts';
import { sessionKey } from './stored-session.ts';

const { origin } = window.location;

const companyAddress = `${origin}/auth/v1/sso`;

/** The client has no word for it: where the browser is goes to a company's sign-in as it goes to a provider's. */
function tellTimeZone(input: Parameters<typeof fetch>[0]): Parameters<typeof fetch>[0] {
  if (input !== companyAddress) return input;
  return `${companyAddress}?${new URLSearchParams({ time_zone: browserTimeZone() }).toString()}`;
}

/** Keeps the session, renews it, and tells the other tabs. */
export function createAuthClient(takesCode: boolean) {
  return new AuthClient({
    url: `${origin}/auth/v1`,
    storageKey: sessionKey,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    // Nowhere else: the networks also come back with a `code`, and it is not for this client.
    detectSessionInUrl: takesCode,
    fetch: (input, init) => authFetch(tellTimeZone(input), init),
  });
}

export type SignInClient = ReturnType<typeof createAuthClient>;
