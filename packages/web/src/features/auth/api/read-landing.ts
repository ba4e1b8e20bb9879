import { isAuthImplicitGrantRedirectError } from '@supabase/auth-js';
import { authClient } from '#lib/auth-client.ts';
import { authErrorCode } from '#lib/auth-failure.ts';
import { type AuthState, settledAuthState } from '#lib/auth-state.ts';

/** What came of a mailed link or a visit to a provider. */
export type Landing =
  | { kind: 'signed-in'; state: AuthState }
  /** The link did its work, but this browser is not the one that asked for it. */
  | { kind: 'other-browser' }
  /** One of two addresses is confirmed. */
  | { kind: 'half-changed' }
  | { kind: 'failed'; code: string; error: unknown }
  | { kind: 'nothing' };

function codeOf(error: unknown): string {
  if (isAuthImplicitGrantRedirectError(error)) return error.details?.code ?? 'unknown';
  return authErrorCode(error) ?? 'unknown';
}

/** Parameters of the address as it is now: the client has removed those it took. */
function remaining(name: string): string | null {
  const { search, hash } = window.location;
  return new URLSearchParams(search).get(name) ?? new URLSearchParams(hash.replace(/^#/, '')).get(name);
}

export async function readLanding(): Promise<Landing> {
  const { error } = await authClient.initialize();
  const state = await settledAuthState();
  if (error !== null) {
    const code = codeOf(error);
    // This browser asked for a mail too, and its secret does not fit the link of another.
    return code === 'bad_code_verifier' ? { kind: 'other-browser' } : { kind: 'failed', code, error };
  }
  if (remaining('message') !== null) return { kind: 'half-changed' };
  if (remaining('code') !== null) return { kind: 'other-browser' };
  return state.user === null ? { kind: 'nothing' } : { kind: 'signed-in', state };
}
