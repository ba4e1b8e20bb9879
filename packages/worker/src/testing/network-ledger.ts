import { platformIds } from '@ruche/contracts/accounts';
import { type PostFormat, periodOf } from '@ruche/contracts/analytics';
import { listSnapshots, readOverview } from '@ruche/database/analytics';
import { workAlone } from '@ruche/database/workspaces';
import {
  addDays,
  dayIn,
  type ExpectedAccount,
  type ExpectedPost,
  expectedOverview,
  isDue,
  isTold,
  newestOf,
} from './expected-numbers.ts';
import type { Measured } from './numbers-world.ts';
import type { Account } from './publishing-world.ts';
import type { TimedNumbersWorld } from './timed-numbers-world.ts';

const dayMs = 86_400_000;

type Telling = {
  /** Formats whose numbers are not read though the network has some. */
  silent?: readonly PostFormat[];
  /** It tells a post that was deleted from one that it does not tell of. */
  knowsGone: boolean;
};

/** What the product says, and what it should say. */
type Compared = { known: unknown; expected: unknown };

/** What the networks of some accounts told, written down beside the product, and compared with what it says. */
export class NetworkLedger {
  readonly #world: TimedNumbersWorld;
  readonly #accounts = new Map<Account, ExpectedAccount>();

  constructor(world: TimedNumbersWorld) {
    this.#world = world;
  }

  of(account: Account): ExpectedAccount {
    const known = this.#accounts.get(account) ?? { zone: 'UTC', posts: new Map(), days: new Map(), daysReadAt: null };
    this.#accounts.set(account, known);
    return known;
  }

  add(account: Account, post: Pick<ExpectedPost, 'id' | 'networkId' | 'publishedAt'>): void {
    this.of(account).posts.set(post.id ?? post.networkId, {
      ...post,
      looks: [],
      lookedAt: null,
      isDeleted: false,
      isGone: false,
    });
  }

  /** After a reading: whatever was looked at now was told what the network says now. */
  async note(account: Account, { silent = [], knowsGone }: Telling): Promise<void> {
    const { now } = this.#world;
    const { posts } = this.of(account);
    for (const { id, origin, remoteId, lookedAt, format, goneAt } of await this.#world.measured(account.id)) {
      const post = posts.get(origin === 'ruche' ? id : remoteId);
      if (!post) throw new Error(`The account has no post ${remoteId}: ${format}, ${origin}.`);
      if (knowsGone && post.isDeleted && goneAt !== null && isDue(post, now)) post.isGone = true;
      if (lookedAt?.getTime() !== now.getTime() || post.lookedAt?.getTime() === now.getTime()) continue;
      const metrics = await this.#world.metricsOf(account.platform, post.networkId);
      if (isTold(metrics) && !silent.includes(format)) post.looks.push({ at: now, metrics });
      post.lookedAt = now;
    }
    const daysReadAt = await this.#world.daysReadAt(account.id);
    if (daysReadAt?.getTime() !== now.getTime() || this.of(account).daysReadAt?.getTime() === now.getTime()) return;
    addDays(this.of(account), await this.#world.daysOf(account.platform, account.platformUserId), now);
  }

  /** Every post with its looks, every day, and that nothing is left to be read now. */
  async compareKept(account: Account): Promise<Compared> {
    const { posts, days, zone, daysReadAt } = this.of(account);
    const { now, db } = this.#world;
    const known: unknown[] = [];
    for (const row of await this.#world.measured(account.id)) {
      const read = await workAlone(db.orm, account.workspaceId, (tx) => listSnapshots(tx, row.id));
      const looks = read?.items.map(({ lookedAt, metrics }) => ({ at: new Date(lookedAt), metrics }));
      const { id, origin, remoteId } = row;
      const key = origin === 'ruche' ? id : remoteId;
      known.push({ key, ...toKnown(row), isLate: false, publishedAt: read?.publishedAt, looks });
    }
    const byTime = [...posts].toSorted(([, one], [, other]) => one.publishedAt.getTime() - other.publishedAt.getTime());
    const expected = byTime.map(([key, post]) => ({
      key,
      metrics: newestOf(post),
      followers: days.get(dayIn(post.publishedAt, zone))?.followers ?? null,
      isGone: post.isGone,
      isLate: isDue(post, now) && !post.isGone,
      publishedAt: post.publishedAt.toISOString(),
      looks: post.looks,
    }));
    const { rows } = await db.pool.query<{ day: string }>(
      `SELECT day::text, followers::float8, reach::float8, impressions::float8, profile_views::float8 AS "profileViews"
       FROM account_days WHERE social_account_id = $1`,
      [account.id],
    );
    const knownDays = Object.fromEntries(rows.map(({ day, ...numbers }) => [day, numbers]));
    const areDaysLate = now.getTime() - (daysReadAt?.getTime() ?? 0) >= dayMs;
    return {
      known: { posts: known, days: knownDays, areDaysLate: false },
      expected: { posts: expected, days: Object.fromEntries(days), areDaysLate },
    };
  }

  /** What the API's query says of these accounts, which are all of the subject. */
  async compareOverview(
    accounts: readonly Account[],
    { zone, length, ...subject }: { zone: string; length: number; clientId?: string; socialAccountId?: string },
  ): Promise<Compared> {
    const { now, db } = this.#world;
    const today = dayIn(now, zone);
    const before = (days: number) => new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10);
    const firstDay = before(length - 1);
    const period = periodOf({ from: firstDay, to: today }, zone, now);
    if (!period) throw new Error('That is no period.');
    const rule = { canRenew: true, marginMs: 0, otherApps: [] };
    const rules = { now, networks: platformIds.map((platform) => ({ platform, ...rule })) };
    const question = { ...period, lastKnownDay: today, ...subject };
    const read = await workAlone(db.orm, accounts[0]?.workspaceId ?? '', (tx) => readOverview(tx, rules, question));
    const { current, previous, days, accountDays } = read;
    const known = { current, previous, days: days.toSorted(byDay), accountDays: accountDays.toSorted(byDay) };
    const span = { zone, previousDay: before(2 * length - 1), firstDay, lastDay: today };
    return {
      known,
      expected: expectedOverview(
        accounts.map((account) => this.of(account)),
        span,
      ),
    };
  }
}

const byDay = (one: { day: string }, other: { day: string }) => (one.day < other.day ? -1 : 1);

function toKnown({ metrics, followers, goneAt }: Measured) {
  return { metrics, followers: followers === null ? null : Number(followers), isGone: goneAt !== null };
}
