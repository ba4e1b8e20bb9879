import type { Connector } from '#src/connector.ts';
import type {
  Answer,
  Inbox,
  InboxAccount,
  InboxEvent,
  InboxItem,
  InboxList,
  ListedEvents,
  ListedPost,
} from '#src/inbox/inbox.ts';
import type { LookInput, StepInput } from '#src/publishing/steps.ts';
import { contentOf } from './publishing.ts';
import { type SandboxNetwork, valueOf } from './sandbox-network.ts';

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

type Writing = { kind: InboundKind; text: string } & Record<string, unknown>;

/** The inbox of one account of a sandbox network, and the hands of those who write to it. */
export class InboxBench {
  readonly network: SandboxNetwork;
  readonly accountId: string;

  constructor(network: SandboxNetwork, accountId: string) {
    this.network = network;
    this.accountId = accountId;
  }

  get inbox(): Inbox {
    return this.inboxOf(this.network.connector);
  }

  inboxOf({ inbox }: Connector): Inbox {
    if (!inbox) throw new Error('The connector has no inbox.');
    return inbox;
  }

  /** A post that the account made an hour ago. */
  async publish(text: string): Promise<string> {
    const { platform } = this.network;
    const past = { at: new Date(this.network.now().getTime() - 3_600_000).toISOString(), text };
    const wish = { platform, accountId: this.accountId, posts: [past] };
    const made = (await this.network.control('/history', wish)) as { posts: { id: string }[] };
    return made.posts[0]?.id ?? '';
  }

  /** Somebody writes. */
  async write(writing: Writing): Promise<string> {
    const { platform } = this.network;
    const told = await this.network.control('/inbound', { platform, accountId: this.accountId, ...writing });
    return (told as { id: string }).id;
  }

  /** They edit or remove it. */
  change(id: string, wish: Record<string, unknown>): Promise<unknown> {
    return this.network.control(`/inbound/${encodeURIComponent(id)}`, { platform: this.network.platform, ...wish });
  }

  /** Everything said at the account, as the network knows it. */
  judge(): Promise<Judged[]> {
    return this.network.read<Judged[]>(
      `/messages?platform=${this.network.platform}&accountId=${encodeURIComponent(this.accountId)}`,
    );
  }

  async sent(text: string): Promise<Judged[]> {
    return (await this.judge()).filter((message) => message.direction === 'out' && message.text === text);
  }

  /** Every page of a list, as often as the connector says that there is more. */
  async listAll(
    account: InboxAccount,
    list: InboxList,
    { since = new Date(this.network.now().getTime() - 86_400_000), posts = [] as readonly ListedPost[] } = {},
  ): Promise<InboxEvent[]> {
    const events: InboxEvent[] = [];
    let [left, cursor] = [list === 'comments' ? [...posts] : [], null as string | null];
    do {
      const page: ListedEvents = valueOf(await this.inbox.list(account, { list, since, cursor, posts: left }));
      events.push(...page.events);
      cursor = page.nextCursor;
      const done = new Set(page.donePosts);
      left = left.filter(({ remoteId }) => !done.has(remoteId));
    } while (cursor !== null || left.length > 0);
    return events;
  }

  answerTo(kind: Answer['kind'], remoteId: string, given: Partial<Answer>): Answer {
    return {
      kind,
      text: '',
      media: [],
      isByHand: true,
      isPrivate: false,
      parent: { remoteId, postRemoteId: null, sentAt: this.network.now() },
      person: null,
      threadRemoteId: null,
      ...given,
    };
  }

  /** What an answer's step is given, and a look for it. */
  input(account: InboxAccount, looks = 0): StepInput & LookInput {
    const { now } = this.network;
    return {
      account,
      references: {},
      content: contentOf({}),
      startedAt: now(),
      armedAt: now(),
      now,
      keep: async () => true,
      signal: new AbortController().signal,
      looks,
    };
  }
}

export function itemsOf(events: readonly InboxEvent[]): InboxItem[] {
  return events.flatMap((event) => (event.verb === 'wrote' ? [event.item] : []));
}
