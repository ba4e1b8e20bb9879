import { paths } from '#config/paths.ts';
import type { SignInClient } from './create-auth-client.ts';

const { origin, pathname, search } = window.location;

/**
 * Whether the page may exchange the code in its address by itself. A link waits until the person has said yes. Read as
 * the page begins: by the time the client is there, the router may have written the address anew.
 */
const takesCode = pathname === paths.confirm && new URLSearchParams(search).get('for') !== 'link';

let client: Promise<SignInClient> | null = null;

async function loadAuthClient(): Promise<SignInClient> {
  try {
    const { createAuthClient } = await import('./create-auth-client.ts');
    return createAuthClient(takesCode);
  } catch (error) {
    // Its file could not be fetched: whoever asks next tries again.
    client = null;
    throw error;
  }
}

/** The one sign-in client of this page. Its library is large, and the first paint needs none of it. */
export function getAuthClient(): Promise<SignInClient> {
  client ??= loadAuthClient();
  return client;
}

/** The bearer for our own API; renewed first when it is about to run out. */
export async function getAccessToken(): Promise<string | null> {
  const { data } = await (await getAuthClient()).getSession();
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
