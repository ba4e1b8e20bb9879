import { isAuthApiError, isAuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from '@supabase/auth-js';
import { lastPauseSeconds } from './auth-fetch.ts';

const weaknesses: Record<string, string> = {
  length: 'it is too short',
  characters: 'it needs more kinds of characters (small and capital letters, digits, symbols)',
  pwned: 'it is in a list of leaked passwords',
};

/** Words of ours for refusals a person meets; other refusals speak with the server's own words. */
const texts: Record<string, string> = {
  captcha_failed: 'The check that you are human did not go through. Answer it, then try again.',
  same_password: 'This is the password you have already. Choose another one.',
  otp_expired: 'This code is wrong or has run out. Check it, or ask for a new one.',
  flow_state_expired: 'This link has run out. Ask for a new one.',
  flow_state_not_found: 'This link was used already. Ask for a new one.',
  bad_code_verifier: 'This link belongs to another browser. Ask for a new one here.',
  mfa_verification_failed: 'This code is not right. Wait for the next one, and check the clock of your phone.',
  mfa_challenge_expired: 'This code has run out. Ask for a new one.',
  mfa_ip_address_mismatch: 'Your network changed meanwhile. Ask for a new code.',
  sso_provider_not_found: 'No company with this domain signs in here. Check the spelling, or sign in with your email.',
  signup_disabled: 'This installation takes no new accounts.',
  user_banned: 'This account is blocked. Write to the people who run this installation.',
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
  return `Too many attempts. Wait ${wait}, then try again.`;
}

/** The code of a refusal by the sign-in server; null for anything else. */
export function authErrorCode(error: unknown): string | null {
  return isAuthError(error) ? (error.code ?? null) : null;
}

function describeKnown(error: unknown): string | null {
  if (isAuthRetryableFetchError(error)) {
    return error.status === 0 ? 'The server could not be reached. Check your connection and try again.' : null;
  }
  if (isAuthWeakPasswordError(error)) {
    const reasons = error.reasons.map((reason) => weaknesses[reason]).filter((text) => text !== undefined);
    return reasons.length === 0 ? null : `Choose another password: ${reasons.join(', and ')}.`;
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
