import { isOurs, type Told } from './batch.ts';
import type { KnownMessage } from './known.ts';
import { type Place, type Places, placeOf } from './place.ts';

/**
 * Where each message belongs: what the account answers belongs to what it answers. `located` tells more than is known of a
 * conversation.
 */
export function placeAll(
  told: readonly Told[],
  { parents, places }: { parents: ReadonlyMap<string, KnownMessage>; places: Places },
): { conversations: Map<Told, string>; made: Map<string, Place>; located: Map<string, Place[]> } {
  const byRemoteId = new Map(told.map((one) => [one.remoteId, one]));
  const conversations = new Map<Told, string>();
  const made = new Map<string, Place>();
  const located = new Map<string, Place[]>();
  const locate = (place: Place): string => {
    const { id, isNew } = places.locate(place);
    if (isNew) made.set(id, place);
    else if (places.completes(id, place)) located.set(id, [...(located.get(id) ?? []), place]);
    return id;
  };
  const find = (one: Told, seen: ReadonlySet<Told>): string | null => {
    const found = conversations.get(one) ?? one.known?.conversationId ?? one.answer?.conversationId;
    if (found !== undefined) return found;
    const { item } = one;
    if (!item) return null;
    const { parentRemoteId } = one.state;
    const place = placeOf(item);
    if (!isOurs(item) || parentRemoteId === null || item.kind === 'message') return locate(place);
    const parent = byRemoteId.get(parentRemoteId);
    const ofParent = parent && !seen.has(parent) ? find(parent, new Set([...seen, one])) : null;
    if (parent && ofParent !== null) conversations.set(parent, ofParent);
    return ofParent ?? parents.get(parentRemoteId)?.conversationId ?? locate(place);
  };
  for (const one of told) {
    const id = find(one, new Set([one]));
    if (id !== null) conversations.set(one, id);
  }
  return { conversations, made, located };
}
