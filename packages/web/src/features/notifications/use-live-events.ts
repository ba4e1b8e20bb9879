import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mayPass } from '#lib/api-error.ts';
import { getAccessToken } from '#lib/auth-client.ts';
import { checkSession } from '#lib/auth-state.ts';
import { followEvents } from '#lib/event-stream.ts';
import { notificationsKey } from './api/get-notifications.ts';

/** What a notification may be about: read anew, so that the screen agrees with the bell. */
const concerned = [notificationsKey, ['dashboard'], ['workspace'], ['clients'], ['social-accounts']];

/** As long as the dashboard is open, what happens on the server shows here at once. */
export function useLiveEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const leave = new AbortController();
    const refresh = () => {
      for (const queryKey of concerned) void queries.invalidateQueries({ queryKey });
    };
    // A read under way is let finish, it may be of earlier pages; yet it may have begun before the connection stood.
    const readAgain = async () => {
      await queries
        .getQueryCache()
        .find({ queryKey: notificationsKey })
        ?.promise?.catch(() => undefined);
      await queries.invalidateQueries({ queryKey: notificationsKey });
    };
    let wasOpen = false;
    void followEvents({
      address: '/api/v1/events',
      getAccessToken,
      onOpen: () => {
        // What was announced before the connection stood, or while it was away, was not heard.
        if (wasOpen) refresh();
        else void readAgain();
        wasOpen = true;
        // The server is back: what could not be loaded while it was away need not wait for somebody to press a button.
        void queries.refetchQueries({ type: 'active', predicate: ({ state }) => mayPass(state.error) });
      },
      onMessage: ({ event }) => {
        if (event === 'notification') refresh();
      },
      onRefused: () => void checkSession(),
      signal: leave.signal,
    });
    return () => leave.abort();
  }, [queries]);
}
