import { AuthClient } from '@supabase/auth-js';
import { paths } from '#config/paths.ts';
import { authFetch } from '#lib/auth-fetch.ts';
import { sessionKey } from '#lib/stored-session.ts';

const { origin, pathname } = window.location;

/** The one sign-in client of this page: it keeps the session, renews it, and tells the other tabs. */
export const authClient = new AuthClient({
  url: `${origin}/auth/v1`,
  storageKey: sessionKey,
  flowType: 'pkce',
  autoRefreshToken: true,
  persistSession: true,
  // Nowhere else: the networks also come back with a `code`, and it is not for this client.
  detectSessionInUrl: pathname === paths.confirm,
  fetch: authFetch,
});

/** The bearer for our own API; renewed first when it is about to run out. */
export async function getAccessToken(): Promise<string | null> {
  const { data } = await authClient.getSession();
  return data.session?.access_token ?? null;
}

/** What a mailed link or a visit to a provider was for: the landing page speaks of it. */
export const landingPurposes = ['signin', 'signup', 'recovery', 'provider', 'change'] as const;
export type LandingPurpose = (typeof landingPurposes)[number];

/** Where a mailed link or a provider leads back to, and from there to `next`. */
export function landingAddress(purpose: LandingPurpose, next?: string): string {
  const address = new URL(paths.confirm, origin);
  address.searchParams.set('for', purpose);
  if (next !== undefined) address.searchParams.set('next', next);
  return address.href;
}
