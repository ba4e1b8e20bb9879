import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { hourMs } from '@ruche/contracts/time';
import type {
  Answer,
  Delivery,
  Inbox,
  InboxAccount,
  InboxEvent,
  InboxItem,
  InboxList,
  InboxNotice,
  ListedEvents,
} from '#src/inbox/inbox.ts';
import type { Publishing } from '#src/publishing/steps.ts';
import { accountFor, contentOf, TestPublication } from '#src/testing/publishing.ts';
import { firstOf, type SandboxNetwork, valueOf } from '#src/testing/sandbox-network.ts';
import { startServer, type TestServer } from '#src/testing/start-server.ts';
import type { InboxSpecifics } from './inbox-setting.ts';

export type InboundKind = 'comment' | 'reply' | 'mention' | 'message';

/** What was said, as the sandbox knows it. */
export type Judged = {
  id: string;
  kind: InboundKind;
  direction: 'in' | 'out';
  person: { userId: string; name: string; userName: string } | null;
  postId: string | null;
  parentId: string | null;
  text: string;
  createdAt: string;
  removedAt: string | null;
  isHidden: boolean;
  isLiked: boolean;
};

export type Writing = {
  kind: InboundKind;
  text: string;
  personId?: string;
  postId?: string | undefined;
  parentId?: string;
  at?: string;
  delivery?: string;
};

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

/** Where the product would be: answers challenges and keeps deliveries as they came. */
class Mailbox {
  readonly deliveries: Delivery[] = [];
  #server: TestServer | null = null;
  readonly #inbox: () => Inbox;
  readonly #now: () => Date;

  constructor(inbox: () => Inbox, now: () => Date) {
    this.#inbox = inbox;
    this.#now = now;
  }

  get url(): string {
    return `${this.#server?.url}/webhooks`;
  }

  /** Deliveries that are not of this network are refused, as the product does. */
  async start(verifyToken: string): Promise<void> {
    this.#server = await startServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://product.example');
      if (request.method === 'GET') {
        const answer = this.#inbox().webhooks?.answerChallenge(Object.fromEntries(searchParams), verifyToken);
        response.writeHead(answer?.status ?? 404, { 'content-type': answer?.contentType ?? 'text/plain' });
        response.end(answer?.body);
        return;
      }
      void this.#take(request, response);
    });
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = request.headers as Record<string, string | undefined>;
    const delivery = { headers, body: await buffer(request), receivedAt: this.#now() };
    this.deliveries.push(delivery);
    const reading = this.#inbox().webhooks?.readDelivery(delivery);
    response.writeHead(reading?.kind === 'notices' ? 200 : 401).end();
  }

  async stop(): Promise<void> {
    await this.#server?.close();
  }
}

const verifyToken = 'chosen by us';
const patienceMs = 5000;

/** People who write to one account, and what the connector tells of it. */
export class InboxBench {
  readonly mailbox: Mailbox;
  readonly #network: SandboxNetwork;
  readonly #person: string;
  readonly #wanted: string | undefined;
  readonly #prepare: InboxSpecifics['prepare'];
  #known: { account: InboxAccount; at: number } | null = null;

  constructor(network: SandboxNetwork, person: string, { account, prepare }: InboxSpecifics) {
    this.#network = network;
    this.#person = person;
    this.#wanted = account;
    this.#prepare = prepare;
    this.mailbox = new Mailbox(() => this.inbox(), network.now);
  }

  start(): Promise<void> {
    return this.mailbox.start(verifyToken);
  }

  inbox(connector = this.#network.connector): Inbox {
    if (!connector.inbox) throw new Error('The connector has no inbox.');
    return connector.inbox;
  }

  /** Connected anew before its access could have expired. */
  async account(): Promise<InboxAccount> {
    const now = this.#network.now().getTime();
    if (this.#known && now - this.#known.at < hourMs) return this.#known.account;
    const found = await this.#network.accounts({ person: this.#person });
    const isWanted = (id: string) => this.#wanted === undefined || id === this.#wanted;
    const first = accountFor(firstOf(found.filter(({ platformUserId }) => isWanted(platformUserId))));
    const account = this.#prepare ? await this.#prepare(this.#network, first) : first;
    this.#known = { account, at: now };
    return account;
  }

  subscribe(account: InboxAccount, token = verifyToken) {
    const { subscribe } = this.inbox();
    if (!subscribe) throw new Error('The connector subscribes to nothing.');
    return subscribe(account, this.mailbox.url, token);
  }

  /** A post of an hour ago that people can comment on. */
  async post({ platformUserId: accountId }: InboxAccount): Promise<{ remoteId: string; publishedAt: Date }> {
    const publishedAt = new Date(this.#network.now().getTime() - hourMs);
    const posts = [{ at: publishedAt.toISOString(), text: 'What we do' }];
    const { platform } = this.#network;
    const written = (await this.#network.control('/history', { platform, accountId, posts })) as {
      posts: { id: string }[];
    };
    return { remoteId: written.posts[0]?.id ?? '', publishedAt };
  }

  async write({ platformUserId: accountId }: InboxAccount, writing: Writing): Promise<string> {
    const { platform } = this.#network;
    const said = (await this.#network.control('/inbound', { platform, accountId, ...writing })) as { id: string };
    return said.id;
  }

  change(id: string, change: { text: string } | { removed: true } | { hidden: boolean }): Promise<unknown> {
    const { platform } = this.#network;
    return this.#network.control(`/inbound/${encodeURIComponent(id)}`, { platform, ...change });
  }

  judge({ platformUserId: accountId }: InboxAccount): Promise<Judged[]> {
    return this.#network.read(
      `/messages?platform=${this.#network.platform}&accountId=${encodeURIComponent(accountId)}`,
    );
  }

  /** Every page of a list, as often as the connector says that there is more. */
  async listAll(
    account: InboxAccount,
    list: InboxList,
    { since, posts = [] }: { since: Date; posts?: readonly { remoteId: string; publishedAt: Date }[] },
  ): Promise<InboxEvent[]> {
    const events: InboxEvent[] = [];
    let [left, cursor] = [list === 'comments' ? [...posts] : [], null as string | null];
    do {
      const page: ListedEvents = valueOf(await this.inbox().list(account, { list, since, cursor, posts: left }));
      events.push(...page.events);
      cursor = page.nextCursor;
      const done = new Set(page.donePosts);
      left = left.filter(({ remoteId }) => !done.has(remoteId));
    } while (cursor !== null || left.length > 0);
    return events;
  }

  /** Once so many deliveries came in all. */
  async deliveries(count: number): Promise<readonly Delivery[]> {
    const until = Date.now() + patienceMs;
    while (this.mailbox.deliveries.length < count) {
      if (Date.now() > until) throw new Error(`Only ${this.mailbox.deliveries.length} of ${count} deliveries came.`);
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    }
    return this.mailbox.deliveries;
  }

  noticesOf(delivery: Delivery): InboxNotice[] {
    const reading = this.inbox().webhooks?.readDelivery(delivery);
    if (reading?.kind !== 'notices') throw new Error(`It is ${reading?.kind ?? 'nothing'}.`);
    return reading.notices;
  }

  /** What deliveries tell, with what they only name. */
  async eventsOf(account: InboxAccount, deliveries: readonly Delivery[]): Promise<InboxEvent[]> {
    const events: InboxEvent[] = [];
    for (const notice of deliveries.flatMap((delivery) => this.noticesOf(delivery))) {
      if (notice.platformUserId !== account.platformUserId) continue;
      if (notice.kind === 'event') events.push(notice.event);
      if (notice.kind === 'pointer') events.push(...valueOf(await this.inbox().resolve(account, notice.pointer)));
    }
    return events;
  }

  /** An answer on its way, worked on as a publication is. */
  sending(account: InboxAccount, answer: Answer) {
    const publication = new TestPublication(contentOf({ text: answer.text }), account, this.#network);
    const planOf = (inbox: Inbox): Publishing => ({ plan: () => [inbox.answer(answer)] });
    return {
      run: (inbox = this.inbox()) => publication.run(planOf(inbox)),
      finish: (inbox = this.inbox()) => publication.finish(planOf(inbox)),
    };
  }
}
