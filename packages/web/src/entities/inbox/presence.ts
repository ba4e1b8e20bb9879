import { type Presence, presenceSeconds } from '@ruche/contracts/inbox';
import { useMemo, useSyncExternalStore } from 'react';

/** Silence for this long means gone. */
const silenceMs = presenceSeconds * 2 * 1000;

let present: readonly Presence[] = [];
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

const keyOf = ({ conversationId, userId }: Presence) => `${conversationId} ${userId}`;

function replace(next: readonly Presence[]): void {
  present = next;
  for (const listener of listeners) listener();
}

function forget(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
  if (present.some((one) => keyOf(one) === key)) replace(present.filter((one) => keyOf(one) !== key));
}

/** A colleague opened a conversation, writes in it, or left it. */
export function takePresence(presence: Presence): void {
  const key = keyOf(presence);
  if (presence.activity === 'left') {
    forget(key);
    return;
  }
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => forget(key), silenceMs),
  );
  replace([...present.filter((one) => keyOf(one) !== key), presence]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readPresence = () => present;

/** Who else has the conversation open now. */
export function usePresence(conversationId: string, ownId: string | undefined): Presence[] {
  const all = useSyncExternalStore(subscribe, readPresence);
  return useMemo(
    () => all.filter((one) => one.conversationId === conversationId && one.userId !== ownId),
    [all, conversationId, ownId],
  );
}
