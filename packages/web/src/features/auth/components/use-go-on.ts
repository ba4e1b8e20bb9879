import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '#config/paths.ts';
import { settledAuthState } from '#lib/auth-state.ts';
import { toast } from '#lib/toast.ts';

/**
 * Leads on after a sign-in: by way of the second factor where the account has one, and only then with the good news.
 * The screen left behind is replaced, so that going back does not lead to it.
 */
export function useGoOn(next: string | undefined) {
  const router = useRouter();
  return useCallback(
    async (news: string) => {
      const { needsSecondFactor } = await settledAuthState();
      if (needsSecondFactor) {
        await router.navigate({ to: paths.secondFactor, search: next === undefined ? {} : { next }, replace: true });
        return;
      }
      toast.success(news);
      router.history.replace(next ?? paths.dashboard);
    },
    [router, next],
  );
}
