import { isAuthApiError, isAuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from '@supabase/auth-js';
import { authFailure as strings } from '#lib/words.ts';
import { lastPauseSeconds } from './auth-fetch.ts';

const weaknesses: Record<string, string> = {
  length: 'it is too short',
  characters: 'it needs more kinds of characters (small and capital letters, digits, symbols)',
  pwned: 'it is in a list of leaked passwords',
};

/** Words of ours for refusals a person meets; other refusals speak with the server's own words. */
const texts: Record<string, string> = {
  captcha_failed: strings.captcha,
  same_password: strings.samePassword,
  otp_expired: strings.codeWrong,
  flow_state_expired: strings.linkExpired,
  flow_state_not_found: strings.linkUsed,
  bad_code_verifier: strings.linkElsewhere,
  mfa_verification_failed: strings.authenticatorCodeWrong,
  mfa_challenge_expired: strings.codeExpired,
  mfa_ip_address_mismatch: strings.networkChanged,
  sso_provider_not_found: strings.unknownDomain,
  signup_disabled: strings.signUpClosed,
  user_banned: strings.blocked,
};

/** "45 seconds", "3 minutes": never less than the wait itself. */
export function describeDuration(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

function describePause(): string {
  const seconds = lastPauseSeconds();
  const wait = seconds === null ? 'a few minutes' : describeDuration(seconds);
  return strings.tooMany(wait);
}

/** The code of a refusal by the sign-in server; null for anything else. */
export function authErrorCode(error: unknown): string | null {
  return isAuthError(error) ? (error.code ?? null) : null;
}

function describeKnown(error: unknown): string | null {
  if (isAuthRetryableFetchError(error)) {
    return error.status === 0 ? strings.unreachable : null;
  }
  if (isAuthWeakPasswordError(error)) {
    const reasons = error.reasons.map((reason) => weaknesses[reason]).filter((text) => text !== undefined);
    return reasons.length === 0 ? null : strings.weakPassword(reasons.join(', and '));
  }
  if (!isAuthError(error)) return null;
  return error.status === 429 ? describePause() : (texts[error.code ?? ''] ?? null);
}

/** A sentence a person can act on; `fallback` where nothing better is known. */
export function describeAuthFailure(error: unknown, fallback: string): string {
  // Only the server's own words are for people; what the client says of itself is for whoever programs it.
  const isSaid = (isAuthApiError(error) || isAuthWeakPasswordError(error)) && error.message !== '';
  return describeKnown(error) ?? (isSaid ? error.message : fallback);
}

/** The same in our own words only: what came with an address was written by whoever made the address. */
export function describeAuthFailureInOurWords(error: unknown, fallback: string): string {
  return describeKnown(error) ?? fallback;
}
