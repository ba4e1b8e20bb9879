import { type AuthError, isAuthSessionMissingError, type Session, type User } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { assuranceLevelOf } from './assurance-level.ts';
import { getAuthClient } from './auth-client.ts';
import type { SignInClient } from './create-auth-client.ts';

/**
 * Who is signed in, for every screen. It starts loading and asks the server who the stored session belongs to; after
 * that it follows the client's events, those of other tabs included. Nothing here waits while handling an event, so
 * whoever signed in finds the new state as soon as the client's call returns.
 */
export type AuthState = {
  user: User | null;
  loading: boolean;
  error: AuthError | null;
  /** Signed in by one factor while the account has a second: nothing may be shown yet. */
  needsSecondFactor: boolean;
  /** The server keeps no password of before the address was confirmed: a new one comes first. */
  mustChoosePassword: boolean;
  /** Came by a link to choose a new password, and has not chosen it yet. */
  isRecovering: boolean;
};

const nobody = { user: null, error: null, needsSecondFactor: false, mustChoosePassword: false, isRecovering: false };

let state: AuthState = { ...nobody, loading: true };
const listeners = new Set<() => void>();

function change(next: Partial<AuthState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function lacksSecondFactor(user: User, session: Session | null): boolean {
  const hasVerified = user.factors?.some(({ status }) => status === 'verified') === true;
  return hasVerified && session !== null && assuranceLevelOf(session.access_token) === 'aal1';
}

function signedIn(user: User, session: Session | null): void {
  const mustChoosePassword = user.app_metadata['must_choose_password'] === true;
  const needsSecondFactor = lacksSecondFactor(user, session);
  change({ user, loading: false, error: null, needsSecondFactor, mustChoosePassword });
}

function follow(client: SignInClient): void {
  client.onAuthStateChange((event, session) => {
    if (event === 'PASSWORD_RECOVERY') change({ isRecovering: true });
    // Until the server has said who this is, what storage says counts for nothing.
    if (state.loading || event === 'INITIAL_SESSION') return;
    if (event === 'SIGNED_OUT') {
      change(nobody);
    } else if (session !== null) {
      if (event === 'USER_UPDATED') change({ isRecovering: false });
      signedIn(session.user, session);
    }
  });
}

async function load(): Promise<void> {
  const client = await getAuthClient();
  follow(client);
  const { data, error } = await client.getUser();
  const { session } = (await client.getSession()).data;
  // Where the server knows no session any more, one still there came meanwhile, from another tab.
  const user = data.user ?? (isAuthSessionMissingError(error) ? (session?.user ?? null) : null);
  if (user !== null) return signedIn(user, session);
  change({ user: null, loading: false, error: isAuthSessionMissingError(error) ? null : error });
}

let loaded: Promise<void> | null = null;

/** Loads once; again only when the client's file could not be fetched. */
function loadOnce(): Promise<void> {
  loaded ??= load().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

// Begun with the page. Whoever waits for it hears of a failure.
loadOnce().catch(() => undefined);

/** The state once it is known who is signed in. */
export async function settledAuthState(): Promise<AuthState> {
  await loadOnce();
  return state;
}

/**
 * Asks the server again: a session ended elsewhere ends here too, and one that owes a second factor since something
 * changed elsewhere learns so from a new token, the old one still tells the level of before.
 */
export async function checkSession(): Promise<void> {
  const client = await getAuthClient();
  const { error } = await client.getUser();
  if (error === null && !state.needsSecondFactor) await client.refreshSession();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back whenever another person, or nobody, is signed in. Learning who it is at the start is no change. */
export function watchPerson(onChange: () => void): () => void {
  let last = state;
  return subscribe(() => {
    const before = last;
    last = state;
    if (!before.loading && before.user?.id !== state.user?.id) onChange();
  });
}

const current = () => state;

export function useAuthState(): AuthState {
  return useSyncExternalStore(subscribe, current);
}
