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

export type OutboxStorage = {
  list: () => Promise<OutboxItem[]>;
  put: (items: OutboxItem[]) => Promise<void>;
  drop: (keys: string[]) => Promise<void>;
};

export type OutboxSenders = {
  decisions: (items: DecisionItem[]) => Promise<Answer<{ items: PageDecisionResult[] }>>;
  comment: (item: CommentItem) => Promise<Answer<PageComment>>;
};

export type OutboxEvents = {
  /** After every change of what is kept or under way. */
  changed: (items: OutboxItem[], sending: ReadonlySet<string>) => void;
  decided: (result: PageDecisionResult) => void;
  commented: (item: CommentItem, comment: PageComment) => void;
  /** Nothing more can be sent now: the browser is to be bound anew, or the link is over. */
  stopped: () => void;
};

type Parts = { storage: OutboxStorage; send: OutboxSenders; events: OutboxEvents; now: () => number };

/** What came of a batch: whether the next may be tried. */
type Sent = 'going_on' | 'held';

const counts = ({ result }: PageDecisionResult) => result === 'recorded' || result === 'already';

/**
 * What was tapped and isn't sent yet. It is stored before anything is sent and until it was answered, so that a closed
 * page or a lost connection loses nothing; keys make a repeated sending harmless.
 */
export function createOutbox({ storage, send, events, now }: Parts) {
  let items: OutboxItem[] = [];
  const sending = new Set<string>();
  let running: Promise<void> | null = null;
  const tell = () => events.changed(items, new Set(sending));

  const keep = async (changed: OutboxItem[]) => {
    if (changed.length === 0) return;
    const byKey = new Map(changed.map((item) => [item.key, item]));
    items = items.map((item) => byKey.get(item.key) ?? item);
    await storage.put(changed);
  };
  const drop = async (keys: ReadonlySet<string>) => {
    if (keys.size === 0) return;
    items = items.filter(({ key }) => !keys.has(key));
    await storage.drop([...keys]);
  };
  const refuse = (batch: OutboxItem[], message: string) =>
    keep(batch.map((item) => ({ ...item, outcome: { result: 'refused' as const, message } })));

  const takeResults = async (batch: DecisionItem[], results: PageDecisionResult[]) => {
    const byKey = new Map(results.map((result) => [result.key, result]));
    const answered = batch.flatMap((item) => byKey.get(item.key) ?? []);
    await drop(new Set(answered.filter(counts).map(({ key }) => key)));
    const uncounted = batch.flatMap((item) => {
      const result = byKey.get(item.key);
      if (result === undefined || counts(result)) return [];
      return [{ ...item, outcome: { result: result.result, message: result.message } }];
    });
    await keep(uncounted);
    for (const result of answered) events.decided(result);
  };

  const stop = (): Sent => {
    events.stopped();
    return 'held';
  };

  const settle = async <Body>(
    batch: OutboxItem[],
    answer: Answer<Body>,
    take: (body: Body) => Promise<void>,
  ): Promise<Sent> => {
    switch (answer.kind) {
      case 'ok':
        await take(answer.body);
        return 'going_on';
      case 'refused':
        await refuse(batch, answer.message);
        return 'going_on';
      case 'missing':
        // Answers name no post in their address: it's the link that is over.
        if (batch.some(isDecision)) return stop();
        await refuse(batch, answer.message);
        return 'going_on';
      case 'locked':
        return stop();
      case 'offline':
      case 'failed':
        return 'held';
    }
  };

  const underWay = async (batch: OutboxItem[], work: () => Promise<Sent>): Promise<Sent> => {
    for (const { key } of batch) sending.add(key);
    tell();
    try {
      return await work();
    } finally {
      for (const { key } of batch) sending.delete(key);
      tell();
    }
  };

  const sendDecisions = (batch: DecisionItem[]) =>
    underWay(batch, async () => settle(batch, await send.decisions(batch), (body) => takeResults(batch, body.items)));
  const sendComment = (item: CommentItem) =>
    underWay([item], async () =>
      settle([item], await send.comment(item), async (comment) => {
        await drop(new Set([item.key]));
        events.commented(item, comment);
      }),
    );

  /** In the order in which they were tapped, until something holds the rest up. */
  const run = async (everything: boolean) => {
    for (;;) {
      const due = items.filter((item) => isUnsent(item) && (everything || item.sendAfter <= now()));
      const decisions = due.filter(isDecision).slice(0, mostPageDecisions);
      const [comment] = due.filter(isComment);
      const before = items;
      if (decisions.length > 0 && (await sendDecisions(decisions)) === 'held') return;
      if (comment !== undefined && (await sendComment(comment)) === 'held') return;
      // An answer that settles nothing would be asked for again and again.
      if (items === before || (decisions.length === 0 && comment === undefined)) return;
    }
  };

  return {
    load: async () => {
      items = await storage.list();
      tell();
    },
    items: () => items,
    /** When the next one is due; null while nothing waits for its time. */
    nextDue: () => {
      const times = items.filter((item) => isUnsent(item) && !sending.has(item.key)).map(({ sendAfter }) => sendAfter);
      return times.length === 0 ? null : Math.min(...times);
    },
    add: async (added: OutboxItem[]) => {
      items = [...items, ...added];
      tell();
      await storage.put(added);
    },
    /** Takes back what isn't sent yet, and says what that was: what is under way can't be. */
    undo: async (keys: readonly string[]): Promise<string[]> => {
      const back = items.filter((item) => keys.includes(item.key) && !sending.has(item.key)).map(({ key }) => key);
      await drop(new Set(back));
      tell();
      return back;
    },
    /** `everything`: also what could still be undone, when the page is being left. */
    flush: async (everything = false): Promise<void> => {
      if (running !== null) await running;
      running ??= run(everything).finally(() => {
        running = null;
      });
      await running;
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
