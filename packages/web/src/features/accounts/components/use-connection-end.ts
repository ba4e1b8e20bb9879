import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '#config/paths.ts';
import { refreshAccounts } from '#entities/accounts/account-cache.ts';
import { type ConnectionOutcome, describeConnected, tellNews } from '#features/accounts/connection-news.ts';
import { addConnected } from '#features/accounts/link-progress.ts';
import { forgetPending, type PendingConnection, readPending } from '#features/accounts/pending-connection.ts';
import { connectionEnd as words } from '#features/accounts/words/common.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

export type Begun = { platform: PlatformId; state: string };

// A window that a script opened closes at once; any other stays, and goes on by itself.
const closingMs = 600;

function say(platform: PlatformId, outcome: ConnectionOutcome): void {
  if (outcome.kind === 'connected') toast.success(describeConnected(outcome.accounts));
  else if (outcome.kind === 'given-up') toast(words.givenUp);
  else {
    logFailure(words.failed(platformNames[platform]), outcome.message);
    toast.error(outcome.message);
  }
}

function isPopup(pending: PendingConnection | null): boolean {
  return pending === null ? window.opener !== null : pending.way === 'popup';
}

/**
 * Where a connection ends: a pop-up tells the window that opened it and closes; the holder of a link goes back to the
 * invitation; anybody else goes to the accounts, with the news.
 */
export function useConnectionEnd() {
  const router = useRouter();
  const cache = useQueryClient();
  return useCallback(
    ({ platform, state }: Begun, outcome: ConnectionOutcome) => {
      const pending = readPending(platform, state);
      forgetPending(platform);
      if (pending?.token !== undefined) {
        const { token } = pending;
        if (outcome.kind === 'connected') {
          addConnected(token, { platform, names: outcome.accounts.map(({ name }) => name) });
        }
        say(platform, outcome);
        void router.navigate({ to: paths.connectLink, params: { token }, replace: true });
        return;
      }
      const goOn = () => {
        say(platform, outcome);
        void refreshAccounts(cache);
        void router.navigate({ to: paths.socialAccounts, replace: true });
      };
      if (!isPopup(pending)) return goOn();
      tellNews({ state, platform, outcome });
      window.close();
      setTimeout(goOn, closingMs);
    },
    [router, cache],
  );
}
