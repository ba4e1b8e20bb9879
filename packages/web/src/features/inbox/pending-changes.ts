import type { Conversation } from '@ruche/contracts/inbox';

type Pending = { ids: ReadonlySet<string>; apply: (conversation: Conversation) => Conversation };

/** Changes that the server has not confirmed yet. */
const pending = new Set<Pending>();

/** From now on what is read shows the change, until the server has answered; returns how to end that. */
export function beginChange(ids: readonly string[], apply: Pending['apply']): () => void {
  const change = { ids: new Set(ids), apply };
  pending.add(change);
  return () => pending.delete(change);
}

/** What was read, with the changes under way: a read that began before them must not take them back on the screen. */
export function withPending(conversation: Conversation): Conversation {
  let shown = conversation;
  for (const { ids, apply } of pending) if (ids.has(shown.id)) shown = apply(shown);
  return shown;
}
