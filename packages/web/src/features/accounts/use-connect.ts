import { type AccountKind, type ConnectMethod, type PlatformId, platformNames } from '@ruche/contracts/accounts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { refreshAccounts } from '#entities/accounts/account-cache.ts';
import { connect as words } from '#features/accounts/words/common.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { beginConnection } from './api/begin-connection.ts';
import { type ConnectionNews, type ConnectionOutcome, describeConnected, hearNews } from './connection-news.ts';
import { openConsentWindow, whenClosed } from './consent-window.ts';
import { keepPending } from './pending-connection.ts';

/**
 * One connection at a time is waited for, in this window. It begins with a click, goes on in a pop-up (or in this whole
 * window, where none may open) and ends by news from there. Nothing is waited for once the pop-up is shut; yet some
 * networks cut the tie to their window, which then looks shut while somebody is busy in it: late news count, too.
 */
export type ConnectTarget = {
  clientId: string;
  platform: PlatformId;
  method?: ConnectMethod | undefined;
  kind?: AccountKind | undefined;
  /** An account whose comments are asked for, where its network asks for them separately. */
  commentsOf?: string | undefined;
};
type Waiting = ConnectTarget & { settle: (outcome: ConnectionOutcome) => void };

let waiting: Waiting | null = null;
let isListening = false;
const listeners = new Set<() => void>();
const begunHere = new Map<string, Waiting>();

function setWaiting(next: Waiting | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce({ platform, outcome }: ConnectionNews, { commentsOf }: Waiting, cache: QueryClient): void {
  if (outcome.kind === 'connected') {
    const [account] = outcome.accounts;
    const isOfComments = commentsOf !== undefined && account !== undefined;
    toast.success(isOfComments ? words.comments(account.name) : describeConnected(outcome.accounts));
    void refreshAccounts(cache);
  } else if (outcome.kind === 'failed') {
    logFailure(words.failed(platformNames[platform]), outcome.message);
    toast.error(outcome.message);
  }
}

function listen(cache: QueryClient): void {
  if (isListening) return;
  isListening = true;
  hearNews((news) => {
    const begun = begunHere.get(news.state);
    if (begun === undefined) return;
    begunHere.delete(news.state);
    announce(news, begun, cache);
    begun.settle(news.outcome);
  });
  // Somebody who comes back from the network's page by the browser's own button finds everything as before.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) waiting?.settle({ kind: 'given-up' });
  });
}

type Options = {
  /** Leaves with the whole window rather than opening another. */
  isWholeWindow?: boolean;
};

function connect(target: ConnectTarget, cache: QueryClient, { isWholeWindow = false }: Options) {
  listen(cache);
  waiting?.settle({ kind: 'given-up' });
  const { promise, resolve } = Promise.withResolvers<ConnectionOutcome>();
  // Opened before anything is asked: later, browsers take it for an intrusion.
  const popup = isWholeWindow ? null : openConsentWindow();
  const rest = () => {
    if (waiting === current) setWaiting(null);
  };
  const stopLooking = popup === null ? null : whenClosed(popup, rest);
  const current: Waiting = {
    ...target,
    settle: (outcome) => {
      stopLooking?.();
      rest();
      resolve(outcome);
    },
  };
  setWaiting(current);
  const begin = async () => {
    try {
      const { authorizeUrl, state } = await beginConnection(target);
      const { clientId, platform } = target;
      const pending = { clientId, platform, state, way: popup === null ? ('window' as const) : ('popup' as const) };
      begunHere.set(state, current);
      keepPending(pending);
      if (popup === null) {
        window.location.assign(authorizeUrl);
        return;
      }
      keepPending(pending, popup);
      popup.location.replace(authorizeUrl);
    } catch (error) {
      popup?.close();
      const message = describeFailure(error);
      logFailure(words.failed(platformNames[target.platform]), error);
      toast.error(message);
      current.settle({ kind: 'failed', message });
    }
  };
  void begin();
  return promise;
}

const currentlyWaiting = () => waiting;

/** Connects an account of a client, or renews one; says which connection is being waited for. */
export function useConnect() {
  const cache = useQueryClient();
  const current = useSyncExternalStore(subscribe, currentlyWaiting);
  return {
    connect: (target: ConnectTarget, options: Options = {}) => connect(target, cache, options),
    isWaitingFor: ({ clientId, platform, commentsOf }: Pick<ConnectTarget, 'clientId' | 'platform' | 'commentsOf'>) =>
      current !== null &&
      current.clientId === clientId &&
      current.platform === platform &&
      current.commentsOf === commentsOf,
  };
}
