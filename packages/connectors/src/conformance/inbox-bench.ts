import { hourMs } from '@ruche/contracts/time';
import type {
  Answer,
  Delivery,
  Inbox,
  InboxAccount,
  InboxEvent,
  InboxItem,
  InboxNotice,
  ListedPost,
} from '#src/inbox/inbox.ts';
import type { Publishing } from '#src/publishing/steps.ts';
import { InboxBench } from '#src/testing/inbox-bench.ts';
import { accountFor, contentOf, TestPublication } from '#src/testing/publishing.ts';
import { PushListener, verifyToken } from '#src/testing/push-listener.ts';
import { firstOf, type SandboxNetwork, valueOf } from '#src/testing/sandbox-network.ts';
import type { InboxSpecifics } from './inbox-setting.ts';

/** What came in of one message, the latest of each thing that was told. */
export type Taken = { item: InboxItem | null; at: number; isRemoved: boolean; isHidden: boolean };

/** As whoever takes events in would: in any order, as often as they come. */
export function takeIn(events: readonly InboxEvent[]): Map<string, Taken> {
  const taken = new Map<string, Taken>();
  for (const event of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const id = event.verb === 'wrote' ? event.item.remoteId : event.remoteId;
    const known = taken.get(id) ?? { item: null, at: 0, isRemoved: false, isHidden: false };
    if (event.verb === 'wrote') {
      taken.set(id, {
        ...known,
        item: event.item,
        at: event.at.getTime(),
        isHidden: known.isHidden || event.item.isHidden === true,
      });
    } else if (event.verb === 'removed') taken.set(id, { ...known, isRemoved: true });
    else taken.set(id, { ...known, isHidden: event.verb === 'hid' });
  }
  return taken;
}

type Whose = { accountId: string; person: string };

/** People who write to one account, and what the connector tells of it. */
export class ConformanceBench extends InboxBench {
  readonly #person: string;
  readonly #prepare: InboxSpecifics['prepare'];
  #known: { account: InboxAccount; at: number } | null = null;
  #listener: PushListener | null = null;

  constructor(network: SandboxNetwork, { accountId, person }: Whose, { prepare }: InboxSpecifics) {
    super(network, accountId);
    this.#person = person;
    this.#prepare = prepare;
  }

  async start(): Promise<void> {
    if (!this.inbox.webhooks) return;
    this.#listener = PushListener.of(this.inbox, this.network.now);
    await this.#listener.start();
  }

  async stop(): Promise<void> {
    await this.#listener?.stop();
  }

  get listener(): PushListener {
    if (!this.#listener) throw new Error('The connector reads no pushes.');
    return this.#listener;
  }

  /** Connected anew before its access could have expired. */
  async account(): Promise<InboxAccount> {
    const now = this.network.now().getTime();
    if (this.#known && now - this.#known.at < hourMs) return this.#known.account;
    const found = await this.network.accounts({ person: this.#person });
    const first = accountFor(firstOf(found.filter(({ platformUserId }) => platformUserId === this.accountId)));
    const account = this.#prepare ? await this.#prepare(this.network, first) : first;
    this.#known = { account, at: now };
    return account;
  }

  subscribe(account: InboxAccount, token = verifyToken) {
    const { subscribe } = this.inbox;
    if (!subscribe) throw new Error('The connector subscribes to nothing.');
    return subscribe(account, this.listener.url, token);
  }

  /** A post of an hour ago that people can comment on. */
  async post(): Promise<ListedPost> {
    const publishedAt = new Date(this.network.now().getTime() - hourMs);
    return { remoteId: await this.publish('What we do'), publishedAt };
  }

  noticesOf(delivery: Delivery): InboxNotice[] {
    const reading = this.inbox.webhooks?.readDelivery(delivery);
    if (reading?.kind !== 'notices') throw new Error(`It is ${reading?.kind ?? 'nothing'}.`);
    return reading.notices;
  }

  /** What deliveries tell, with what they only name. */
  async eventsOf(account: InboxAccount, deliveries: readonly Delivery[]): Promise<InboxEvent[]> {
    const events: InboxEvent[] = [];
    for (const notice of deliveries.flatMap((delivery) => this.noticesOf(delivery))) {
      if (notice.platformUserId !== account.platformUserId) continue;
      if (notice.kind === 'event') events.push(notice.event);
      if (notice.kind === 'pointer') events.push(...valueOf(await this.inbox.resolve(account, notice.pointer)));
    }
    return events;
  }

  /** An answer on its way, worked on as a publication is. */
  sending(account: InboxAccount, answer: Answer) {
    const publication = new TestPublication(contentOf({ text: answer.text }), account, this.network);
    const planOf = (inbox: Inbox): Publishing => ({ plan: () => [inbox.answer(answer)] });
    return {
      run: (inbox = this.inbox) => publication.run(planOf(inbox)),
      finish: (inbox = this.inbox) => publication.finish(planOf(inbox)),
    };
  }
}
