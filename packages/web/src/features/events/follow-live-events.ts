import { type LiveChange, LiveChangeSchema, NotificationSchema } from '@ruche/contracts/events';
import { PresenceSchema } from '@ruche/contracts/inbox';
import type { QueryClient } from '@tanstack/react-query';
import { refreshConcerned } from '#entities/events/refresh-concerned.ts';
import { followInbox } from '#entities/inbox/follow-inbox.ts';
import { takePresence } from '#entities/inbox/presence.ts';
import { personKeys } from '#entities/people/person-keys.ts';
import { followCalendar } from '#entities/posts/follow-calendar.ts';
import { readCalendar } from '#entities/posts/read-calendar.ts';
import { mayPass } from '#lib/api-error.ts';
import { getAccessToken } from '#lib/auth-client.ts';
import { checkSession } from '#lib/auth-state.ts';
import { followEvents } from '#lib/event-stream.ts';
import { readMissed } from './read-missed.ts';

const messages = { notification: NotificationSchema, change: LiveChangeSchema };
type LiveMessage = keyof typeof messages;
const isLive = (event: string): event is LiveMessage => event in messages;

/** What a message tells; one that cannot be read is of no known kind. */
function read(event: LiveMessage, data: string): Partial<LiveChange> {
  try {
    return messages[event].parse(JSON.parse(data));
  } catch {
    return {};
  }
}

/** Who has which conversation open. What cannot be read is nobody's. */
function hearPresence(data: string): void {
  try {
    takePresence(PresenceSchema.parse(JSON.parse(data)));
  } catch {
    // Of a later version, perhaps: nothing on the screen depends on it.
  }
}

/** Shows at once what happens in a workspace, until the signal says that it is enough. */
export function followLiveEvents(
  queries: QueryClient,
  { workspaceId, signal }: { workspaceId: string | null; signal: AbortSignal },
): void {
  const calendar = followCalendar(queries, readCalendar);
  const inbox = followInbox(queries);
  signal.addEventListener('abort', () => {
    calendar.stop();
    inbox.stop();
  });
  void followEvents({
    address: '/api/v1/events',
    getAccessToken,
    workspaceId,
    onOpen: () => {
      // What was announced before the connection stood, or while it was away, was not heard.
      void readMissed(queries, calendar);
      // The server is back: what could not be loaded while it was away need not wait for somebody to press a button.
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => mayPass(state.error) });
    },
    onMessage: ({ event, data }) => {
      if (event === 'presence') hearPresence(data);
      if (!isLive(event)) return;
      const change = read(event, data);
      if (change.kind === 'conversation_changed') {
        inbox.onChange(change.conversationIds);
        return;
      }
      if (refreshConcerned(queries, change)) calendar.onChange(change.postIds);
    },
    onRefused: () => {
      void checkSession();
      // Whoever was removed from the workspace hears of it here alone: the stream ends, and another is refused.
      void queries.invalidateQueries({ queryKey: personKeys.me });
    },
    signal,
  });
}
