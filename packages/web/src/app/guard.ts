import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { settledAuthState } from '#lib/auth-state.ts';

type Arrival = { location: ParsedLocation };

/** Only for people who are signed in, wholly; others sign in first and come back to where they wanted to go. */
export async function requireSession({ location }: Arrival): Promise<void> {
  const { user, needsSecondFactor, mustChoosePassword } = await settledAuthState();
  const search = { next: location.href };
  if (user === null) throw redirect({ to: paths.login, search, replace: true });
  if (needsSecondFactor) throw redirect({ to: paths.secondFactor, search, replace: true });
  if (mustChoosePassword) throw redirect({ to: paths.resetPassword, search, replace: true });
}

/** Whoever is signed in has nothing to do on the screens for signing in. */
export async function leaveWhenSignedIn({ search }: { search: { next?: string | undefined } }): Promise<void> {
  const { user, needsSecondFactor } = await settledAuthState();
  if (user === null) return;
  const { next } = search;
  if (needsSecondFactor) {
    throw redirect({ to: paths.secondFactor, search: next === undefined ? {} : { next }, replace: true });
  }
  throw redirect({ href: next ?? paths.dashboard, replace: true });
}
