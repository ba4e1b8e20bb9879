import { mostPageDecisions, type PageComment, type PageDecisionResult } from '@ruche/contracts/client-page';
import type { Answer } from '#features/client-page/api/page-api.ts';
import {
  type CommentItem,
  type DecisionItem,
  isComment,
  isDecision,
  isUnsent,
  type OutboxItem,
} from './outbox-items.ts';
import { createShelf, type OutboxStorage, type Shelf } from './outbox-shelf.ts';

export type OutboxSenders = {
  decisions: (items: DecisionItem[]) => Promise<Answer<{ items: PageDecisionResult[] }>>;
  comment: (item: CommentItem) => Promise<Answer<PageComment>>;
};

type OutboxEvents = {
  /** After every change of what is kept or under way. */
  changed: (items: OutboxItem[], sending: ReadonlySet<string>) => void;
  decided: (result: PageDecisionResult) => void;
  commented: (item: CommentItem) => void;
  /** Nothing more can be sent now: the browser is to be bound anew, or the link is over. */
  stopped: () => void;
};

type Parts = {
  storage: OutboxStorage;
  send: OutboxSenders;
  events: OutboxEvents;
  now: () => number;
  /** Who the page is open for; null while it's locked. */
  owner: () => string | null;
};
type Sending = Pick<Parts, 'send' | 'events'> & { shelf: Shelf };

/** Whether the next batch may be tried. */
type Sent = 'going_on' | 'held';

const counts = ({ result }: PageDecisionResult) => result === 'recorded' || result === 'already';

/** What counts is forgotten; what doesn't stays with the reason. */
async function takeResults({ shelf, events }: Sending, batch: DecisionItem[], results: PageDecisionResult[]) {
  const byKey = new Map(results.map((result) => [result.key, result]));
  const answered = batch.flatMap((item) => byKey.get(item.key) ?? []);
  await shelf.drop(answered.filter(counts).map(({ key }) => key));
  const uncounted = batch.flatMap((item): OutboxItem[] => {
    const result = byKey.get(item.key);
    if (result === undefined || counts(result)) return [];
    return [{ ...item, outcome: { result: result.result, message: result.message } }];
  });
  await shelf.keep(uncounted);
  for (const result of answered) events.decided(result);
}

type Settling<Body> = { batch: OutboxItem[]; answer: Answer<Body>; take: (body: Body) => Promise<void> };

async function settle<Body>({ shelf, events }: Sending, { batch, answer, take }: Settling<Body>): Promise<Sent> {
  if (answer.kind === 'ok') {
    await take(answer.body);
    return 'going_on';
  }
  // Answers name no post in their address: where nothing is found, it's the link that is over.
  if (answer.kind === 'locked' || (answer.kind === 'missing' && batch.some(isDecision))) {
    events.stopped();
    return 'held';
  }
  if (answer.kind === 'offline' || answer.kind === 'failed') return 'held';
  const outcome = { result: 'refused' as const, message: answer.message };
  await shelf.keep(batch.map((item) => ({ ...item, outcome })));
  return 'going_on';
}

async function sendDecisions(sending: Sending, batch: DecisionItem[]): Promise<Sent> {
  return sending.shelf.during(batch, async () => {
    const answer = await sending.send.decisions(batch);
    return settle(sending, { batch, answer, take: ({ items }) => takeResults(sending, batch, items) });
  });
}

async function sendComment(sending: Sending, item: CommentItem): Promise<Sent> {
  const take = async () => {
    await sending.shelf.drop([item.key]);
    sending.events.commented(item);
  };
  return sending.shelf.during([item], async () =>
    settle(sending, { batch: [item], answer: await sending.send.comment(item), take }),
  );
}

/** In the order in which they were tapped, until something holds the rest up. */
async function sendAll(sending: Sending, isDue: (item: OutboxItem) => boolean): Promise<void> {
  for (;;) {
    const before = sending.shelf.items();
    const due = before.filter((item) => isUnsent(item) && !sending.shelf.isSending(item.key) && isDue(item));
    const decisions = due.filter(isDecision).slice(0, mostPageDecisions);
    const comment = due.find(isComment);
    if (decisions.length > 0 && (await sendDecisions(sending, decisions)) === 'held') return;
    if (comment !== undefined && (await sendComment(sending, comment)) === 'held') return;
    // What an answer leaves open would be asked for again and again.
    if (sending.shelf.items() === before) return;
  }
}

/**
 * What was tapped and isn't sent yet. It is stored before anything is sent and until it was answered, so that a closed
 * page or a lost connection loses nothing; keys make a repeated sending harmless.
 */
export function createOutbox({ storage, send, events, now, owner }: Parts) {
  const shelf = createShelf(storage, events.changed);
  const sending = { shelf, send, events };
  let running: Promise<void> | null = null;
  const isOwn = ({ contactId }: OutboxItem) => contactId === owner();
  /** `everything`: also what could still be undone. */
  const flush = async (everything = false): Promise<void> => {
    if (running !== null) await running;
    const run = async () => {
      await shelf.load();
      await sendAll(sending, (item) => isOwn(item) && (everything || item.sendAfter <= now()));
    };
    running ??= run().finally(() => {
      running = null;
    });
    await running;
  };
  return {
    load: shelf.load,
    items: shelf.items,
    add: shelf.add,
    /** When the next one is due; null while nothing waits for its time. */
    nextDue: (): number | null => {
      const waiting = shelf.items().filter((item) => isUnsent(item) && !shelf.isSending(item.key));
      return waiting.length === 0 ? null : Math.min(...waiting.map(({ sendAfter }) => sendAfter));
    },
    /** Takes back what isn't sent yet, and says what that was: what is under way can't be. */
    undo: async (keys: readonly string[]): Promise<string[]> => {
      const back = keys.filter((key) => !shelf.isSending(key) && shelf.items().some((item) => item.key === key));
      await shelf.drop(back);
      return back;
    },
    /** Answers of somebody else, who had the page open in this browser before. */
    forgetOthers: async (contactId: string): Promise<void> =>
      shelf.drop(
        shelf
          .items()
          .filter((item) => item.contactId !== contactId)
          .map(({ key }) => key),
      ),
    flush,
    /**
     * When the page is being left: also what could still be undone. A browser ends the page before its storage answers,
     * so that what was tapped just now is sent as it is known here, within this call.
     */
    leave: async (): Promise<void> => {
      const leftAt = now();
      await sendAll(sending, (item) => isOwn(item) && item.sendAfter > leftAt);
      await flush();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
