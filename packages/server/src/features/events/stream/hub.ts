import { AppError } from '@ruche/contracts/api';
import { type LiveChange, LiveChangeSchema, type Notification } from '@ruche/contracts/events';
import { PresenceSchema } from '@ruche/contracts/inbox';
import { type Database, type Listening, listen } from '@ruche/database';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { readNotification } from '#features/events/notifications/service.ts';

const channel = 'ruche_events';

/** More windows than anybody has open; a program gone wild is stopped here. Counted by process. */
const streamsPerPerson = 20;

/** What is announced by `emit`, by triggers on notifications, sessions and members, and by who has a conversation open. */
const AnnouncementSchema = z.discriminatedUnion('type', [
  PresenceSchema.extend({ type: z.literal('presence'), workspaceId: z.uuid() }),
  z.object({ type: z.literal('notification'), userId: z.uuid(), workspaceId: z.uuid(), id: z.uuid() }),
  LiveChangeSchema.extend({ type: z.literal('change'), userId: z.uuid(), workspaceId: z.uuid() }),
  z.object({ type: z.literal('session_ended'), sessionId: z.uuid() }),
  z.object({ type: z.literal('membership_ended'), userId: z.uuid(), workspaceId: z.uuid() }),
]);
type Announcement = z.infer<typeof AnnouncementSchema>;
type News = Extract<Announcement, { type: 'notification' | 'change' }>;
type Presence = Extract<Announcement, { type: 'presence' }>;
type End = Exclude<Announcement, News | Presence>;

/** One open screen, which shows one workspace. */
export type Listener = {
  workspaceId: string;
  userId: string;
  sessionId: string;
  send: (event: string, content: unknown) => void;
  end: () => void;
};

export type EventHub = { join(listener: Listener): Promise<() => void>; close(): void };

async function contentOf(database: Database, event: News): Promise<LiveChange | Notification | null> {
  return event.type === 'change' ? LiveChangeSchema.parse(event) : readNotification(database, event);
}

type Place = Pick<Listener, 'userId' | 'workspaceId'>;

const listenersOf = (listeners: Set<Listener>, { userId, workspaceId }: Place) =>
  [...listeners].filter((listener) => listener.userId === userId && listener.workspaceId === workspaceId);

/** To everybody else in the workspace. It is of the moment: nothing is read, and nobody asks for what was missed. */
function passOnPresence(listeners: Set<Listener>, event: Presence): void {
  const content = PresenceSchema.parse(event);
  for (const { workspaceId, userId, send } of listeners) {
    if (workspaceId === event.workspaceId && userId !== event.userId) send('presence', content);
  }
}

/** To whoever listens, and listens still when it is read. */
async function passOn(database: Database, listeners: Set<Listener>, event: News): Promise<void> {
  if (listenersOf(listeners, event).length === 0) return;
  try {
    const content = await contentOf(database, event);
    if (content) for (const listener of listenersOf(listeners, event)) listener.send(event.type, content);
  } catch (error) {
    // Whoever opens another stream asks for what was missed.
    for (const listener of listenersOf(listeners, event)) listener.end();
    throw error;
  }
}

function endedBy(listeners: Set<Listener>, event: End): Listener[] {
  if (event.type === 'membership_ended') return listenersOf(listeners, event);
  return [...listeners].filter(({ sessionId }) => sessionId === event.sessionId);
}

/** What to do with each announcement of the database. */
function createHearing(database: Database, listeners: Set<Listener>, log: FastifyBaseLogger) {
  let passing = Promise.resolve();
  return (payload: string): void => {
    const parsed = AnnouncementSchema.safeParse(JSON.parse(payload));
    if (!parsed.success) {
      log.error({ err: parsed.error }, 'could not read an announcement');
      return;
    }
    const event = parsed.data;
    if (event.type === 'presence') {
      passOnPresence(listeners, event);
      return;
    }
    if (event.type === 'session_ended' || event.type === 'membership_ended') {
      for (const listener of endedBy(listeners, event)) listener.end();
      return;
    }
    // One after the other, in the order in which they were announced, on one connection.
    passing = passing
      .then(() => passOn(database, listeners, event))
      .catch((error: unknown) => log.error({ err: error }, 'could not forward an announcement'));
  };
}

function refuseTooMany(listeners: Set<Listener>, { userId }: Listener): void {
  const open = [...listeners].filter((listener) => listener.userId === userId).length;
  if (open < streamsPerPerson) return;
  throw new AppError('rate_limited', `You have ${open} event streams open. Close one to open another.`);
}

/**
 * Passes on what the database announces to the streams of this process. The connection for it is opened with the first
 * stream and closed with the last. When it breaks, every stream ends: whoever held one opens another, and asks for
 * what was missed in between.
 */
export function createEventHub(database: Database, log: FastifyBaseLogger): EventHub {
  const listeners = new Set<Listener>();
  let listening: Promise<Listening> | null = null;
  const hear = createHearing(database, listeners, log);
  const endAll = () => {
    for (const listener of listeners) listener.end();
  };
  const open = (): Promise<Listening> => {
    const opened = listen(database, channel, {
      onMessage: hear,
      onLost: () => {
        log.warn('lost the connection that receives announcements');
        forget(opened);
        endAll();
      },
    });
    opened.catch(() => forget(opened));
    return opened;
  };
  // Whoever came meanwhile may have opened another.
  const forget = (lost: Promise<Listening>) => {
    if (listening === lost) listening = null;
  };
  const leave = (listener: Listener) => {
    listeners.delete(listener);
    if (listeners.size > 0 || !listening) return;
    void listening.then((held) => held.stop()).catch(() => undefined);
    listening = null;
  };

  return {
    async join(listener) {
      refuseTooMany(listeners, listener);
      listeners.add(listener);
      listening ??= open();
      try {
        await listening;
      } catch (error) {
        listeners.delete(listener);
        throw error;
      }
      return () => leave(listener);
    },
    close: endAll,
  };
}
