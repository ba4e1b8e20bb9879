import type { ConversationKind } from '@ruche/contracts/inbox';
import type { IngestedItem } from './events.ts';
import type { KnownConversation } from './known.ts';

/** Which conversation something belongs to: what makes it that one. */
export type Place = {
  kind: ConversationKind;
  key: string;
  threadRemoteId: string | null;
  postRemoteId: string | null;
  /** Who it is with; null for what the account wrote below its own post. */
  personRemoteId: string | null;
};

/** By itself, without regard to what it answers. */
export function placeOf(item: IngestedItem): Place {
  const { kind, remoteId, author, recipient, postRemoteId, parentRemoteId, threadRemoteId } = item;
  const personRemoteId = (author ?? recipient)?.remoteId ?? null;
  const place = { kind, threadRemoteId: null, postRemoteId, personRemoteId };
  switch (kind) {
    case 'message':
      return { ...place, key: `thread:${threadRemoteId ?? personRemoteId ?? remoteId}`, threadRemoteId };
    case 'mention':
      if (author) return { ...place, key: `mention:${remoteId}` };
      break;
    case 'comment':
      break;
  }
  const below = postRemoteId ?? parentRemoteId ?? remoteId;
  return author
    ? { ...place, key: `post:${below}:${author.remoteId}` }
    : { ...place, key: `post:${below}:self`, personRemoteId: null };
}

const detailNames = ['personRemoteId', 'threadRemoteId', 'postRemoteId'] as const;
type Details = Pick<Place, (typeof detailNames)[number]>;

/** The conversations of one channel as far as a batch is about them, by which new ones are told from known ones. */
export class Places {
  readonly #byKey = new Map<string, string>();
  readonly #byThread = new Map<string, string>();
  /** The thread is null as long as the network has not named it. */
  readonly #byPerson = new Map<string, { id: string; threadRemoteId: string | null }>();
  readonly #details = new Map<string, Details>();
  readonly #createId: () => string;

  constructor(known: readonly KnownConversation[], createId: () => string) {
    this.#createId = createId;
    for (const { id, kind, remoteKey, ...details } of known) {
      const { threadRemoteId, personRemoteId } = details;
      this.#byKey.set(`${kind} ${remoteKey}`, id);
      this.#details.set(id, details);
      if (kind === 'message') this.#noteThread(id, threadRemoteId, personRemoteId);
    }
  }

  #noteThread(id: string, threadRemoteId: string | null, personRemoteId: string | null): void {
    if (threadRemoteId !== null) this.#byThread.set(threadRemoteId, id);
    if (personRemoteId === null) return;
    const known = this.#byPerson.get(personRemoteId);
    if (!known || (known.id === id && threadRemoteId !== null))
      this.#byPerson.set(personRemoteId, { id, threadRemoteId });
  }

  /** Pushes may tell of a private thread by its person alone, lists by the network's id of it: it is the same. */
  find({ kind, key, threadRemoteId, personRemoteId }: Place): string | undefined {
    const known = this.#byKey.get(`${kind} ${key}`);
    if (known !== undefined || kind !== 'message') return known;
    const ofThread = threadRemoteId === null ? undefined : this.#byThread.get(threadRemoteId);
    if (ofThread !== undefined || personRemoteId === null) return ofThread;
    const ofPerson = this.#byPerson.get(personRemoteId);
    // Somebody may also write in a thread of several people.
    const isOther = threadRemoteId !== null && typeof ofPerson?.threadRemoteId === 'string';
    return isOther ? undefined : ofPerson?.id;
  }

  /** The id of the conversation, and whether it is new. */
  locate(place: Place): { id: string; isNew: boolean } {
    const known = this.find(place);
    const id = known ?? this.#createId();
    this.#byKey.set(`${place.kind} ${place.key}`, id);
    if (known === undefined) this.#details.set(id, place);
    if (place.kind === 'message') this.#noteThread(id, place.threadRemoteId, place.personRemoteId);
    return { id, isNew: known === undefined };
  }

  /** Whether it tells what was not known of the conversation when it began. */
  completes(id: string, place: Place): boolean {
    const details = this.#details.get(id);
    return detailNames.some((name) => place[name] !== null && (details?.[name] ?? null) === null);
  }
}
