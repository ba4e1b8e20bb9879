import { AuthClient } from '@supabase/auth-js';
import { paths } from '#config/paths.ts';
import { authFetch } from './auth-fetch.ts';
import { browserTimeZone } from './browser-time-zone.ts';
import { sessionKey } from './stored-session.ts';

const { origin, pathname, search } = window.location;

const companyAddress = `${origin}/auth/v1/sso`;

/** The client has no word for it: where the browser is goes to a company's sign-in as it goes to a provider's. */
function tellTimeZone(input: Parameters<typeof fetch>[0]): Parameters<typeof fetch>[0] {
  if (input !== companyAddress) return input;
  return `${companyAddress}?${new URLSearchParams({ time_zone: browserTimeZone() }).toString()}`;
}

/** Whether the page may exchange the code in its address by itself. A link waits until the person has said yes. */
const takesCode = pathname === paths.confirm && new URLSearchParams(search).get('for') !== 'link';

/** The one sign-in client of this page: it keeps the session, renews it, and tells the other tabs. */
export const authClient = new AuthClient({
  url: `${origin}/auth/v1`,
  storageKey: sessionKey,
  flowType: 'pkce',
  autoRefreshToken: true,
  persistSession: true,
  // Nowhere else: the networks also come back with a `code`, and it is not for this client.
  detectSessionInUrl: takesCode,
  fetch: (input, init) => authFetch(tellTimeZone(input), init),
});

/** The bearer for our own API; renewed first when it is about to run out. */
export async function getAccessToken(): Promise<string | null> {
  const { data } = await authClient.getSession();
  return data.session?.access_token ?? null;
}

/** What a mailed link or a visit to a provider was for: the landing page speaks of it. */
export const landingPurposes = ['signin', 'signup', 'recovery', 'provider', 'link', 'change'] as const;
export type LandingPurpose = (typeof landingPurposes)[number];

/** Where a mailed link or a provider leads back to, and from there to `next`. */
export function landingAddress(purpose: LandingPurpose, next?: string): string {
  const address = new URL(paths.confirm, origin);
  address.searchParams.set('for', purpose);
  if (next !== undefined) address.searchParams.set('next', next);
  return address.href;
}
