import type { Metrics, PostFormat } from '@ruche/contracts/analytics';
import { dayMs, hourMs } from '@ruche/contracts/time';
import type { FoundPost, FoundPosts, Insights, InsightsAccount, PostToRead } from '#src/insights/insights.ts';
import { accountFor } from '#src/testing/publishing.ts';
import { firstOf, type SandboxNetwork, valueOf } from '#src/testing/sandbox-network.ts';

/** Somebody's account, the first where none is named. */
export type Whose = { person: string; account?: string | undefined; scopes?: string[] };

type Past = { format: PostFormat; at: Date; text: string };
type Written = { posts: { id: string; at: string }[] };

/** Numbers that tell each post from the others. */
function numbersOf(place: number) {
  const impressions = 4000 + 17 * place;
  const seen = { impressions, reach: 3100 + 7 * place, videoViews: 1500 + 3 * place, watchMs: 9_000_000 + place };
  const done = { reactions: 90 + place, comments: 8 + place, shares: 20 + place, saves: 5 + place, clicks: 31 + place };
  return { ...seen, ...done };
}

/** Accounts of one network with a past, and what the network says of it. */
export class InsightsBench {
  readonly #network: SandboxNetwork;

  constructor(network: SandboxNetwork) {
    this.#network = network;
  }

  insights(connector = this.#network.connector): Insights {
    if (!connector.insights) throw new Error('The connector reads no numbers.');
    return connector.insights;
  }

  async account({ person, account: wanted, scopes }: Whose): Promise<InsightsAccount> {
    const found = await this.#network.accounts({ person, ...(scopes && { scopes }) });
    return accountFor(firstOf(found.filter(({ platformUserId }) => wanted === undefined || platformUserId === wanted)));
  }

  /** One post every so many hours, the newest first, of each format in turn. */
  async write(
    { platformUserId: accountId }: Pick<InsightsAccount, 'platformUserId'>,
    { formats, count, everyHours }: { formats: readonly PostFormat[]; count: number; everyHours: number },
  ): Promise<(PostToRead & { text: string })[]> {
    const { platform } = this.#network;
    const newest = this.#network.now().getTime() - 4 * dayMs;
    const past = Array.from({ length: count }, (_, place): Past => {
      const format = formats[place % formats.length] ?? 'photo';
      // Whole seconds: some networks know no others.
      const at = new Date(Math.floor((newest - place * everyHours * hourMs) / 1000) * 1000);
      return { format, at, text: `No. ${place} since ${newest}` };
    });
    const posts = past.map(({ at, ...post }, place) => ({
      ...post,
      at: at.toISOString(),
      metrics: numbersOf(place),
      ...(post.format === 'link' && { link: 'https://example.com/menu' }),
    }));
    const written = (await this.#network.control('/history', { platform, accountId, posts })) as Written;
    return past.map(({ at: publishedAt, ...post }, place) => ({
      ...post,
      publishedAt,
      remoteId: written.posts[place]?.id ?? '',
    }));
  }

  /** What the network would say of a post at this moment. */
  judge(postId: string): Promise<Metrics> {
    return this.#network.read(`/metrics?platform=${this.#network.platform}&postId=${encodeURIComponent(postId)}`);
  }

  /** In as many calls as it takes. */
  async readAll(account: InsightsAccount, posts: readonly PostToRead[]) {
    const { postsPerCall, readPosts } = this.insights();
    const all = new Map<string, Metrics>();
    const gone: string[] = [];
    for (let start = 0; start < posts.length; start += postsPerCall) {
      const read = valueOf(await readPosts(account, posts.slice(start, start + postsPerCall), new Set()));
      for (const { remoteId, metrics } of read.posts) all.set(remoteId, metrics);
      gone.push(...read.gone);
    }
    return { all, gone };
  }

  async #listPage(account: InsightsAccount, page: { since: Date; cursor: string | null }): Promise<FoundPosts> {
    const listed = await this.insights().listPosts?.(account, page);
    if (!listed) throw new Error('The connector lists no posts.');
    return valueOf(listed);
  }

  async listAll(account: InsightsAccount, since: Date): Promise<FoundPost[][]> {
    const pages: FoundPost[][] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: FoundPosts = await this.#listPage(account, { since, cursor: cursor ?? null });
      pages.push(page.posts);
      cursor = page.nextCursor;
    }
    return pages;
  }
}
