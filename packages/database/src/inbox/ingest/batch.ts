import { containsAny } from '@ruche/contracts/inbox';
import type { IngestedEvent, IngestedItem, IngestedPerson, IngestOptions, Understanding } from './events.ts';
import { type EarlyChange, foldEarly, foldMessage, type MessageState, newestItem } from './fold.ts';
import type { HeldChannel, KnownMessage, WaitingAnswer } from './known.ts';
import type { SeenPerson } from './write.ts';

/** One message that a batch tells of. */
export type Told = {
  remoteId: string;
  events: IngestedEvent[];
  item: IngestedItem | null;
  known: KnownMessage | null;
  /** An answer from here, of which the network told before it responded. */
  answer: WaitingAnswer | null;
  state: MessageState;
};

/** Whether the account itself wrote it. */
export const isOurs = ({ author }: IngestedItem) => author === null;

const same = (one: MessageState, other: MessageState) =>
  (Object.keys(one) as (keyof MessageState)[]).every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));

/** Only the parts that events change. */
function stateOf(known: KnownMessage): MessageState {
  const { id: _id, remoteId: _remoteId, conversationId: _conversation, direction: _direction, ...rest } = known;
  const { isSentimentCorrected: _corrected, isNameless: _nameless, ...state } = rest;
  return state;
}

const noUnderstanding: Understanding = { language: null, sentiment: null, isSpam: false };

/** What a batch tells, message by message, as far as it is news. */
export class Batch {
  readonly #channel: HeldChannel;
  readonly #options: IngestOptions;
  readonly told: Told[] = [];
  readonly #people = new Map<string, SeenPerson>();
  /** Conversations with people whose names came after what they wrote. */
  readonly named = new Set<string>();
  readonly early: (EarlyChange & { remoteId: string })[] = [];

  constructor(channel: HeldChannel, options: IngestOptions) {
    this.#channel = channel;
    this.#options = options;
  }

  add(
    remoteId: string,
    events: IngestedEvent[],
    surroundings: { known: KnownMessage | null; early: EarlyChange | undefined; answer: WaitingAnswer | null },
  ): void {
    const { known, early, answer } = surroundings;
    const { listedAt, isAskedFor } = this.#options;
    for (const event of events) if (event.verb === 'wrote') this.#see(event.item, known);
    const before = known && stateOf(known);
    const state = foldMessage(before, {
      events,
      early,
      ...(listedAt && { listedAt, isAskedFor: isAskedFor ?? false }),
    });
    if (!state) this.early.push({ remoteId, ...foldEarly(early, events) });
    else if (!before || !same(before, state))
      this.told.push({ remoteId, events, item: newestItem(events), known, answer, state });
  }

  /** Of texts of people that are there. */
  understandingOf({ item, state, known }: Told): Understanding {
    const isIncoming = known ? known.direction === 'in' : item !== null && !isOurs(item);
    return isIncoming && state.removedAt === null ? this.#options.understand(state.text) : noUnderstanding;
  }

  isWatched({ events }: Told): boolean {
    const { watchWords } = this.#channel;
    return events.some(
      (event) => event.verb === 'wrote' && event.item.author && containsAny(event.item.text, watchWords),
    );
  }

  /** Whoever wrote, or was written to, for the first time; or is named for the first time. */
  people(): SeenPerson[] {
    return [...this.#people.values()];
  }

  #see(item: IngestedItem, known: KnownMessage | null): void {
    const person = item.author ?? item.recipient;
    if (!person) return;
    const isNamed = known?.isNameless === true && (person.name ?? person.userName) !== null;
    if (known && !isNamed) return;
    if (known) this.named.add(known.conversationId);
    const before = this.#people.get(person.remoteId);
    const seenAt = before && before.seenAt < item.sentAt ? before.seenAt : item.sentAt;
    this.#people.set(person.remoteId, { ...merge(before, person), seenAt });
  }
}

/** What one says of somebody the other may leave out. */
function merge(before: IngestedPerson | undefined, { remoteId, ...person }: IngestedPerson): IngestedPerson {
  return {
    remoteId,
    name: person.name ?? before?.name ?? null,
    userName: person.userName ?? before?.userName ?? null,
    avatarUrl: person.avatarUrl ?? before?.avatarUrl ?? null,
    profileUrl: person.profileUrl ?? before?.profileUrl ?? null,
  };
}
