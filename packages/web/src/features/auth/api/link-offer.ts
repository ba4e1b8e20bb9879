import type { User } from '@supabase/auth-js';
import { getAuthClient } from '#lib/auth-client.ts';
import { sessionKey } from '#lib/stored-session.ts';
import { isProviderId, type ProviderId } from './get-sign-in-ways.ts';
import type { Landing } from './read-landing.ts';
import { remaining } from './remaining.ts';

/** A provider's account that somebody showed to be theirs, and the account here that it is to open. */
export type LinkOffer = { code: string; provider: ProviderId; email: string; account: string };

/** Where the sign-in client keeps the secret of a visit that began in this browser. */
const hasSetOut = () => localStorage.getItem(`${sessionKey}-code-verifier`) !== null;

export function readLinkOffer(user: User | null): Landing {
  const failure = remaining('error_code');
  if (failure !== null) return { kind: 'failed', code: failure, error: null };
  const [code, provider, account] = ['code', 'link_provider', 'link_account'].map(remaining);
  if (!code || !provider || !isProviderId(provider)) return { kind: 'nothing' };
  // Whoever began it is signed in here, and as the account that was named.
  const isOwn = user !== null && (user.email || user.phone || '') === account;
  if (!isOwn || !hasSetOut()) return { kind: 'other-browser' };
  return { kind: 'link-offered', offer: { code, provider, account, email: remaining('link_email') ?? '' } };
}

/** Only now is anything linked. */
export async function acceptLink({ code }: LinkOffer): Promise<void> {
  const { error } = await (await getAuthClient()).exchangeCodeForSession(code);
  if (error !== null) throw error;
}
