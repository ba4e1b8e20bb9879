import { AppError } from '@ruche/contracts/api';
import { type Database, type Listening, listen } from '@ruche/database';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

const channel = 'ruche_events';

/** More windows than anybody has open; a program gone wild is stopped here. Counted by process. */
const streamsPerPerson = 20;

/** What the database announces; `0040-enter-workspace.sql` writes it. */
const AnnouncementSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('notification'),
    workspaceId: z.uuid(),
    userId: z.uuid(),
    id: z.uuid(),
    kind: z.string(),
    title: z.string(),
    body: z.string(),
    path: z.string().nullable(),
    createdAt: z.string().transform((text) => new Date(text).toISOString()),
  }),
  z.object({ type: z.literal('session_ended'), sessionId: z.uuid() }),
  z.object({ type: z.literal('membership_ended'), userId: z.uuid(), workspaceId: z.uuid() }),
]);

/** One open screen, which shows one workspace. */
export type Listener = {
  workspaceId: string;
  userId: string;
  sessionId: string;
  send: (event: string, content: unknown) => void;
  end: () => void;
};

export type EventHub = { join(listener: Listener): Promise<() => void>; close(): void };

function refuseTooMany(listeners: Set<Listener>, { userId }: Listener): void {
  const open = [...listeners].filter((listener) => listener.userId === userId).length;
  if (open < streamsPerPerson) return;
  throw new AppError('rate_limited', `You have ${open} streams of events open. Close one to open another.`);
}

/**
 * Passes on what the database announces to the streams of this process. The connection for it is opened with the first
 * stream and closed with the last. When it breaks, every stream ends: whoever held one opens another, and asks for
 * what was missed in between.
 */
export function createEventHub(database: Database, log: FastifyBaseLogger): EventHub {
  const listeners = new Set<Listener>();
  let listening: Promise<Listening> | null = null;

  const hear = (payload: string) => {
    const parsed = AnnouncementSchema.safeParse(JSON.parse(payload));
    if (!parsed.success) return log.error({ err: parsed.error }, 'an announcement could not be read');
    const event = parsed.data;
    for (const listener of listeners) {
      if (event.type === 'session_ended') {
        if (listener.sessionId === event.sessionId) listener.end();
      } else if (listener.userId !== event.userId || listener.workspaceId !== event.workspaceId) {
        continue;
      } else if (event.type === 'membership_ended') {
        listener.end();
      } else {
        const { type, userId: _userId, workspaceId: _workspaceId, ...notification } = event;
        listener.send(type, { ...notification, readAt: null });
      }
    }
  };
  const endAll = () => {
    for (const listener of listeners) listener.end();
  };
  const open = (): Promise<Listening> => {
    const opened = listen(database, channel, {
      onMessage: hear,
      onLost: () => {
        log.warn('the connection that hears announcements broke');
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
