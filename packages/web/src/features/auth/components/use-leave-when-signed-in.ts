import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#config/paths.ts';
import { useAuthState } from '#lib/auth-state.ts';

/** Follows a sign-in in another tab. */
export function useLeaveWhenSignedIn(next: string | undefined): void {
  const { user, needsSecondFactor } = useAuthState();
  const { history } = useRouter();
  const isReady = user !== null && !needsSecondFactor;
  useEffect(() => {
    if (isReady) history.replace(next ?? paths.dashboard);
  }, [isReady, history, next]);
}
