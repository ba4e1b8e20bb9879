import { type MetricName, type Metrics, metricNames, type PostFormat } from '@ruche/contracts/analytics';
import { dayMs } from '@ruche/contracts/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SandboxNetwork } from '#src/testing/sandbox-network.ts';
import { valueOf } from '#src/testing/sandbox-network.ts';
import { InsightsBench, type Whose } from './insights-bench.ts';
import type { Specifics } from './specifics.ts';
import { passingTroubles } from './troubles.ts';

export type InsightsSpecifics = {
  /** Which of the person's accounts is read; the first where it is left out. */
  account?: string;
  /** What the network had before, made elsewhere. */
  formats: readonly [PostFormat, ...PostFormat[]];
  /** Whose posts are none of ours, and who has none to begin with. */
  stranger: Whose;
  /** What numbers take and a person can decline; null where an account is not connected without it. */
  scope: string | null;
  canList: boolean;
  /** What its list leaves out. */
  unlisted?: readonly PostFormat[];
  /** Whether it tells a post that was deleted from one that nothing happened to. */
  knowsGone: boolean;
  /** Whether it keeps days of an account, and in which zone. */
  hasDays: boolean;
  zone: string;
  /** What the network gives to some applications only, as its sandbox is told, and which numbers are unknown without. */
  grants?: readonly { setting: string; metrics: readonly MetricName[] }[];
  /** Accounts by name, where the network shows those of others; null for names that nobody has. */
  others?: readonly { userName: string; platformUserId: string | null }[];
};

type Setting = { network: SandboxNetwork; bench: InsightsBench; own: Whose; specifics: InsightsSpecifics };

const windowSeconds = 901;
const sample = { count: 13, everyHours: 5 * 24 };

function testNumbers({ bench, own, specifics: { formats } }: Setting): void {
  test('the numbers of posts are those of the network, and what it does not give is absent', async () => {
    const account = await bench.account(own);
    const posts = await bench.write(account, { formats, ...sample });
    const { all, gone } = await bench.readAll(account, posts);
    expect(gone).toEqual([]);
    let known = 0;
    for (const { remoteId, format } of posts) {
      const judged = await bench.judge(remoteId);
      const isTold = metricNames.some((name) => judged[name] !== null);
      expect({ format, metrics: all.get(remoteId) }).toEqual({ format, metrics: isTold ? judged : undefined });
      if (isTold) known += 1;
    }
    expect(known).toBeGreaterThan(0);
  });

  test('nothing is asked about no posts', async () => {
    const outcome = await bench.insights().readPosts(await bench.account(own), [], new Set());
    expect(outcome).toEqual({ kind: 'ok', value: { posts: [], gone: [], refused: [] } });
  });
}

function testGrants({ network, bench, own, specifics: { formats, grants } }: Setting): void {
  test.each(grants ?? [])('without $setting the other numbers are read, and it is asked for once', async (grant) => {
    const { setting, metrics } = grant;
    const account = await bench.account(own);
    const posts = await bench.write(account, { formats, ...sample });
    const { postsPerCall, readPosts } = bench.insights();
    const whole = await bench.readAll(account, posts);
    await network.decide({ [setting]: false });
    try {
      const refused = new Set<string>();
      for (let start = 0; start < posts.length; start += postsPerCall) {
        const some = posts.slice(start, start + postsPerCall);
        const read = valueOf(await readPosts(account, some, refused));
        expect(read.refused).toHaveLength(refused.size === 0 ? 1 : 0);
        for (const name of read.refused) refused.add(name);
        for (const post of read.posts) expect(post.metrics).toEqual(await bench.judge(post.remoteId));
      }
      const { all } = await bench.readAll(account, posts);
      for (const name of metrics) {
        const told = (numbers: Map<string, Metrics>) =>
          [...numbers.values()].filter((one) => one[name] !== null).length;
        expect(told(all)).toBeLessThan(told(whole.all));
      }
    } finally {
      await network.decide({ [setting]: true });
    }
  });
}

function testAbsence({ network, bench, own, specifics: { formats, stranger, knowsGone } }: Setting): void {
  test('posts of others have no numbers, and do not spoil those of our own', async () => {
    const account = await bench.account(own);
    const [mine] = await bench.write(account, { formats: [formats[0]], count: 1, everyHours: 1 });
    const [theirs] = await bench.write(await bench.account(stranger), {
      formats: [formats[0]],
      count: 1,
      everyHours: 1,
    });
    if (!mine || !theirs) throw new Error('Nothing was written.');
    const { all } = await bench.readAll(account, [mine, theirs]);
    expect([...all.keys()]).toEqual([mine.remoteId]);
  });

  if (!knowsGone) return;
  test('a post that was deleted is gone, and the others are not', async () => {
    const account = await bench.account(own);
    const [kept, deleted] = await bench.write(account, { formats: [formats[0]], count: 2, everyHours: 1 });
    if (!kept || !deleted) throw new Error('Nothing was written.');
    const removed = await network.connector.publishing?.remove?.(account, { remoteId: deleted.remoteId });
    expect(removed).toMatchObject({ kind: 'ok' });
    const { all, gone } = await bench.readAll(account, [kept, deleted]);
    expect({ read: [...all.keys()], gone }).toEqual({ read: [kept.remoteId], gone: [deleted.remoteId] });
  });
}

function testListing({ network, bench, own, specifics: { formats, stranger, canList, unlisted } }: Setting): void {
  if (!canList) return;
  test('an account without posts has none', async () => {
    const account = await bench.account(stranger);
    const since = new Date(network.now().getTime() - dayMs);
    expect((await bench.listAll(account, since)).flat()).toEqual([]);
  });

  test('everything since a day is listed once, each page the newest first', async () => {
    const account = await bench.account(own);
    const posts = await bench.write(account, { formats, count: 250, everyHours: 9 });
    const since = new Date(network.now().getTime() - 90 * dayMs);
    const pages = await bench.listAll(account, since);
    expect(pages.length).toBeGreaterThan(1);
    const listed = pages.flat();
    expect(new Set(listed.map(({ remoteId }) => remoteId)).size).toBe(listed.length);
    for (const page of pages) {
      const times = page.map(({ publishedAt }) => publishedAt.getTime());
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(Math.min(...times)).toBeGreaterThanOrEqual(since.getTime());
    }
    const found = new Map(listed.map((post) => [post.remoteId, post]));
    const isListed = ({ format, publishedAt }: (typeof posts)[number]) =>
      publishedAt > since && !(unlisted?.includes(format) ?? false);
    for (const { remoteId, text, publishedAt } of posts.filter(isListed)) {
      expect(found.get(remoteId)).toMatchObject({ text: expect.stringContaining(text) as unknown, publishedAt });
    }
  });
}

function testAccounts({ network, bench, own, specifics: { formats, hasDays, zone, others } }: Setting): void {
  const dayOf = (daysAgo: number) => new Date(network.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
  test('followers are told now, and days as far as the network keeps them', async () => {
    const account = await bench.account(own);
    const span = { from: dayOf(40), to: dayOf(0) };
    const read = valueOf(await bench.insights().readAccount(account, span, new Set()));
    expect(read.followers).toBeGreaterThanOrEqual(0);
    expect({ zone: read.zone, refused: read.refused }).toEqual({ zone, refused: [] });
    const days = read.days.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days.every((day) => day >= span.from && day <= span.to)).toBe(true);
    expect(days.length >= 30).toBe(hasDays);
  });

  test.each(others ?? [])('what everybody sees of $userName', async ({ userName, platformUserId }) => {
    const read = await bench.insights().readPublic?.(await bench.account(own), userName);
    if (!read) throw new Error('The connector reads no other accounts.');
    const numbers: unknown = expect.any(Number);
    const known: unknown = expect.objectContaining({ platformUserId, followers: numbers, posts: numbers });
    expect(valueOf(read)).toEqual(platformUserId === null ? null : known);
  });

  const shown = (others ?? []).filter(
    (other): other is { userName: string; platformUserId: string } => other.platformUserId !== null,
  );
  test.each(shown)('the newest posts of $userName, with their texts, and no more than are wanted', async (other) => {
    const account = await bench.account(own);
    const kept = formats.filter((format) => format !== 'story');
    const posts = await bench.write(other, { formats: kept, count: 12, everyHours: 30 });
    const list = async (since: Date, limit: number) => {
      const listed = await bench.insights().listPublicPosts?.(account, other, { since, limit });
      if (!listed) throw new Error('The connector lists no posts of other accounts.');
      return valueOf(listed);
    };
    const since = posts[7]?.publishedAt ?? network.now();
    const listed = await list(since, 50);
    const times = listed.map(({ publishedAt }) => publishedAt.getTime());
    expect(times).toEqual(times.toSorted((one, later) => later - one));
    const found = new Map(listed.map((post) => [post.remoteId, post]));
    expect(posts.slice(8).some(({ remoteId }) => found.has(remoteId))).toBe(false);
    for (const { remoteId, text, publishedAt } of posts.slice(0, 8)) {
      const { reactions, comments } = await bench.judge(remoteId);
      const told: unknown = expect.stringContaining(text);
      expect(found.get(remoteId)).toMatchObject({ text: told, publishedAt, reactions, comments });
      expect(found.get(remoteId)?.permalink).toMatch(/^https?:/);
    }
    expect(await list(since, 6)).toEqual(listed.slice(0, 6));
    expect(await list(new Date(network.now().getTime() + dayMs), 6)).toEqual([]);
    await network.order({ operation: 'metrics', kind: 'rate-limit', retryAfterSeconds: 90 });
    const limited = bench.insights().listPublicPosts?.(account, other, { since, limit: 6 });
    expect(await limited).toMatchObject({ kind: 'retry' });
    await network.clearFaults();
  });
}

function testTroubles({ network, bench, own, specifics: { formats, scope } }: Setting): void {
  const begin = async () => {
    const account = await bench.account(own);
    return { account, posts: await bench.write(account, { formats: [formats[0]], count: 1, everyHours: 1 }) };
  };

  test.each(passingTroubles)('%s while numbers are read: tried again', async (kind) => {
    const { account, posts } = await begin();
    await network.order({ operation: 'metrics', kind, retryAfterSeconds: 90 });
    const connector = kind.startsWith('timeout') ? network.hastyConnector : network.connector;
    expect(await bench.insights(connector).readPosts(account, posts, new Set())).toMatchObject({ kind: 'retry' });
    await network.clearFaults();
    expect(await bench.insights().readPosts(account, posts, new Set())).toMatchObject({ kind: 'ok' });
  });

  test('a network that asks for patience says for how long', async () => {
    const { account, posts } = await begin();
    await network.order({ operation: 'metrics', kind: 'rate-limit', retryAfterSeconds: 120 });
    const outcome = await bench.insights().readPosts(account, posts, new Set());
    if (outcome.kind !== 'retry') throw new Error(`It is ${outcome.kind}.`);
    expect(outcome.retryAfterMs).toBeGreaterThanOrEqual(60_000);
    expect(outcome.retryAfterMs).toBeLessThanOrEqual(121_000);
  });

  test.each(['token-revoked', 'token-expired'])('%s: the account has to be connected again', async (kind) => {
    const { account, posts } = await begin();
    await network.order({ operation: 'metrics', kind });
    expect(await bench.insights().readPosts(account, posts, new Set())).toMatchObject({ kind: 'reconnect' });
  });

  test('an access that has ended reads nothing', async () => {
    const { account, posts } = await begin();
    await network.end(own.person, 'revoke');
    const span = { from: '2026-01-01', to: '2026-01-02' };
    expect(await bench.insights().readPosts(account, posts, new Set())).toMatchObject({ kind: 'reconnect' });
    expect(await bench.insights().readAccount(account, span, new Set())).toMatchObject({ kind: 'reconnect' });
  });

  if (scope === null) return;
  test('without the scope nothing is asked, and the person is told what to allow', async () => {
    const scopes = network.connector.profile.scopes.map(({ id }) => id).filter((id) => id !== scope);
    const account = await bench.account({ ...own, scopes });
    const { posts } = await begin();
    const outcome = await bench.insights().readPosts(account, posts, new Set());
    expect(outcome).toMatchObject({ kind: 'rejected', problem: 'missing_scopes' });
  });
}

function describeNumbers(network: SandboxNetwork, person: string, specifics: InsightsSpecifics): void {
  const own = { person, account: specifics.account };
  const setting = { network, bench: new InsightsBench(network), own, specifics };
  describe(`numbers of ${specifics.account ?? person}`, () => {
    // What was asked before, and here, counts toward limits of a quarter of an hour.
    beforeAll(() => network.pass(windowSeconds));
    afterAll(() => network.pass(windowSeconds));
    testListing(setting);
    testNumbers(setting);
    testGrants(setting);
    testAbsence(setting);
    testAccounts(setting);
    testTroubles(setting);
  });
}

export function describeInsights(network: SandboxNetwork, { person, insights = [] }: Specifics): void {
  for (const specifics of [insights].flat()) describeNumbers(network, person, specifics);
}
