import { isAuthImplicitGrantRedirectError } from '@supabase/auth-js';
import { getAuthClient, type LandingPurpose } from '#lib/auth-client.ts';
import { authErrorCode } from '#lib/auth-failure.ts';
import { type AuthState, settledAuthState } from '#lib/auth-state.ts';
import { type LinkOffer, readLinkOffer } from './link-offer.ts';
import { remaining } from './remaining.ts';

/** What came of a mailed link or a visit to a provider. */
export type Landing =
  | { kind: 'signed-in'; state: AuthState }
  /** A provider's account is to open this one: nothing is done before the person says yes. */
  | { kind: 'link-offered'; offer: LinkOffer }
  /** The link did its work, but this browser is not the one that asked for it. */
  | { kind: 'other-browser' }
  /** One of two addresses is confirmed. */
  | { kind: 'half-changed' }
  | { kind: 'failed'; code: string; error: unknown }
  | { kind: 'nothing' };

/** Landings that the page only speaks of. */
export type ToldLanding = Exclude<Landing, { kind: 'signed-in' | 'link-offered' }>;

function codeOf(error: unknown): string {
  if (isAuthImplicitGrantRedirectError(error)) return error.details?.code ?? 'unknown';
  return authErrorCode(error) ?? 'unknown';
}

const otherBrowserCodes = new Set(['bad_code_verifier', 'pkce_code_verifier_not_found']);

/** This browser may have asked for something too, and its secret does not fit what another asked for. */
export function readFailure(error: unknown): ToldLanding {
  const code = codeOf(error);
  return otherBrowserCodes.has(code) ? { kind: 'other-browser' } : { kind: 'failed', code, error };
}

export async function readLanding(purpose: LandingPurpose): Promise<Landing> {
  const { error } = await (await getAuthClient()).initialize();
  const state = await settledAuthState();
  if (purpose === 'link') return readLinkOffer(state.user);
  if (error !== null) return readFailure(error);
  if (remaining('message') !== null) return { kind: 'half-changed' };
  if (remaining('code') !== null) return { kind: 'other-browser' };
  return state.user === null ? { kind: 'nothing' } : { kind: 'signed-in', state };
}
