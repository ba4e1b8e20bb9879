import {
  type AnalyticsDay,
  type AnalyticsOverview,
  type Breakdowns,
  engagementsOf,
  type Figure,
  type FrozenBestTimes,
  type MeasuredPublication,
  noMetrics,
  type PostFormat,
  type TimeSlot,
} from '@ruche/contracts/analytics';
import {
  bestPostCount,
  type ReportBlock,
  type ReportContent,
  type ReportHole,
  type ReportLanguage,
  type ReportPreview,
  standardBlocks,
} from '@ruche/contracts/reports';
import { addDays, dayMs } from '@ruche/contracts/time';

export type SampleOptions = {
  language?: ReportLanguage;
  color?: string;
  days?: number;
  posts?: number;
  title?: string;
  clientName?: string;
  comment?: string;
  /** Further blocks with nothing but a comment. */
  comments?: number;
  /** With the block of the inbox. */
  hasInbox?: boolean;
  texts?: readonly string[];
  holes?: ReportHole[];
  verdict?: FrozenBestTimes['verdict'];
  seed?: number;
};

/** Mulberry32: small, and the same on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const zone = 'Europe/Paris';
const clientId = '01900000-0000-7000-8000-000000000001';
const accounts = [
  { id: '01900000-0000-7000-8000-000000000011', name: 'Maison Lumière', platform: 'instagram' },
  { id: '01900000-0000-7000-8000-000000000012', name: 'Maison Lumière', platform: 'facebook' },
  { id: '01900000-0000-7000-8000-000000000013', name: 'maison-lumiere', platform: 'linkedin' },
] as const;
const formats: PostFormat[] = ['photo', 'reel', 'carousel', 'text', 'video'];
const usualTexts = [
  'Behind the scenes of our spring collection: five people, two weeks, and a lot of coffee. Which piece is your favorite?',
  'New in store: the linen apron, made in Lille.',
  'We’re hiring a pastry chef in Lyon. Know someone? Tag them below.',
];
/** Summer, two hours ahead of UTC. */
const startOf = (day: string) => `${addDays(day, -1)}T22:00:00.000Z`;
const readAtOf = (from: string, days: number) => `${addDays(from, days)}T07:15:00.000Z`;
const idOf = (kind: number, index: number) => `0190000${kind}-0000-7000-8000-${String(index).padStart(12, '0')}`;

function samplePublications(
  firstDay: string,
  options: Required<Pick<SampleOptions, 'days' | 'posts' | 'texts'>>,
  random: () => number,
) {
  return Array.from({ length: options.posts }, (_none, index): MeasuredPublication => {
    const account = accounts[index % accounts.length] ?? accounts[0];
    const day = addDays(firstDay, Math.floor(random() * options.days));
    const impressions = random() < 0.1 ? null : Math.floor(200 + 9000 * random() ** 2);
    const metrics = {
      ...noMetrics,
      impressions,
      reach: impressions === null ? null : Math.floor(impressions * 0.7),
      reactions: Math.floor(300 * random()),
      comments: Math.floor(40 * random()),
      shares: random() < 0.3 ? null : Math.floor(20 * random()),
      saves: account.platform === 'instagram' ? Math.floor(30 * random()) : null,
      clicks: account.platform === 'linkedin' ? null : Math.floor(90 * random()),
      videoViews: index % formats.length === 1 ? Math.floor(5000 * random()) : null,
    };
    const engagements = engagementsOf(metrics);
    return {
      id: idOf(2, index),
      origin: index % 3 === 0 ? 'network' : 'ruche',
      postId: null,
      clientId,
      clientName: 'Maison Lumière',
      socialAccountId: account.id,
      accountName: account.name,
      platform: account.platform,
      remoteId: `remote-${index}`,
      permalink: index % 7 === 6 ? null : `https://example.com/posts/${index}`,
      thumbnailUrl: null,
      text: options.texts[index % options.texts.length] ?? '',
      format: formats[index % formats.length] ?? 'photo',
      publishedAt: `${day}T${String(7 + Math.floor(random() * 13)).padStart(2, '0')}:30:00.000Z`,
      metrics,
      engagements,
      engagementRate: impressions && engagements !== null ? engagements / impressions : null,
      followers: 4000 + index,
      lookedAt: `${addDays(firstDay, options.days)}T06:00:00.000Z`,
      goneAt: index % 11 === 5 ? `${addDays(firstDay, options.days)}T06:00:00.000Z` : null,
    };
  });
}

const sumOf = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return { value: known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0), n: known.length };
};

function sampleDays(firstDay: string, days: number, rows: readonly MeasuredPublication[], random: () => number) {
  const byDay = Map.groupBy(rows, ({ publishedAt }) => publishedAt.slice(0, 10));
  let followers = 12_400;
  return Array.from({ length: days }, (_none, index): AnalyticsDay => {
    const day = addDays(firstDay, index);
    const own = byDay.get(day) ?? [];
    followers += Math.round(14 * random() - 3);
    const isMissing = index % 30 >= 11 && index % 30 < 14;
    return {
      day,
      publications: own.length,
      impressions: sumOf(own.map(({ metrics }) => metrics.impressions)).value,
      engagements: sumOf(own.map(({ engagements }) => engagements)).value,
      followers: isMissing ? null : followers,
      accountImpressions: isMissing ? null : Math.floor(2000 * random()),
    };
  });
}

function sampleSlots(random: () => number): TimeSlot[] {
  return Array.from({ length: 168 }, (_none, index) => {
    const [weekday, hour] = [Math.floor(index / 24) + 1, index % 24];
    const peak = Math.exp(-((hour - (weekday > 5 ? 11 : 18)) ** 2) / 14) + 0.6 * Math.exp(-((hour - 8) ** 2) / 6);
    const effect = 0.72 + 0.75 * peak + 0.05 * random();
    return { weekday, hour, effect, low: effect * 0.85, high: effect * 1.17, n: Math.floor(4 * random()) };
  });
}

function sampleOverview(
  from: string,
  days: number,
  rows: MeasuredPublication[],
  random: () => number,
): AnalyticsOverview {
  const figure = (values: readonly (number | null)[]): Figure => {
    const { value, n } = sumOf(values);
    return { value, previous: value === null ? null : Math.round(value * (0.7 + 0.5 * random())), n };
  };
  const metric = (name: keyof MeasuredPublication['metrics']) => figure(rows.map(({ metrics }) => metrics[name]));
  const rate = (denominators: readonly (number | null)[]): Figure => {
    const both = rows.flatMap(({ engagements }, index) => {
      const denominator = denominators[index] ?? null;
      return engagements === null || denominator === null ? [] : [{ engagements, denominator }];
    });
    const below = both.reduce((sum, { denominator }) => sum + denominator, 0);
    const value = below === 0 ? null : both.reduce((sum, { engagements }) => sum + engagements, 0) / below;
    return { value, previous: value === null ? null : value * 1.08, n: both.length };
  };
  const series = sampleDays(from, days, rows, random);
  const start = startOf(from);
  return {
    zone,
    from: start,
    to: startOf(addDays(from, days)),
    isCompared: true,
    previousFrom: new Date(Date.parse(start) - days * dayMs).toISOString(),
    totals: {
      publications: { value: rows.length, previous: rows.length === 0 ? null : rows.length - 3, n: rows.length },
      impressions: metric('impressions'),
      engagements: figure(rows.map(({ engagements }) => engagements)),
      reactions: metric('reactions'),
      comments: metric('comments'),
      shares: { ...metric('shares'), previous: null },
      saves: metric('saves'),
      clicks: metric('clicks'),
      videoViews: metric('videoViews'),
    },
    engagementRate: {
      byImpressions: rate(rows.map(({ metrics }) => metrics.impressions)),
      byReach: rate(rows.map(({ metrics }) => metrics.reach)),
      byFollowers: rate(rows.map(({ followers }) => followers)),
    },
    followers: { value: series.at(-1)?.followers ?? null, previous: 12_402, n: accounts.length },
    series,
    newestLookAt: rows.length === 0 ? null : readAtOf(from, days),
    accounts: { total: accounts.length, reading: 0, silent: 0 },
  };
}

function sampleBreakdowns({ from, to }: AnalyticsOverview, count: number): Breakdowns {
  const groups = formats.map((key, index) => {
    const less = index * 0.012;
    return { key, n: 4 + index, rate: 0.081 - less, low: 0.06 - less, high: 0.104 - less };
  });
  const none = { length: [], hashtag: [], weekday: [], hour: [] };
  return { zone, from, to, rate: 'impressions', format: count < 15 ? [] : groups, ...none };
}

function sampleBestTimes(verdict: FrozenBestTimes['verdict'], n: number, random: () => number): FrozenBestTimes {
  const slots = verdict === 'enough' ? sampleSlots(random) : [];
  const best = slots.toSorted((a, b) => b.effect - a.effect).slice(0, 5);
  const habit = [
    { weekday: 2, hour: 12 },
    { weekday: 4, hour: 18 },
  ];
  const top = best.map((slot, index) => ({ ...slot, isExploring: index === 4 }));
  return { verdict, n, zone, slots, top, habit };
}

function samplePlanned(to: string, posts: number, texts: readonly string[]): ReportContent['planned'] {
  if (posts === 0) return { total: 0, items: [] };
  const items = Array.from({ length: 7 }, (_none, index) => ({
    id: idOf(3, index),
    scheduledAt: `${addDays(to, 2 + index)}T09:00:00.000Z`,
    text: texts[index % texts.length] ?? '',
    platforms: index % 2 === 0 ? ['instagram' as const] : ['facebook' as const, 'linkedin' as const],
    thumbnailUrl: null,
  }));
  return { total: 9, items };
}

function sampleInbox(posts: number): ReportContent['inbox'] {
  const times = { n: 38, medianMinutes: 42, p90Minutes: 312, withinTarget: 0.875 };
  const figures = { received: 3 * posts, conversations: 2 * posts, answeredShare: 0.9125, firstAnswer: times };
  const previous = { ...times, n: 31, medianMinutes: 57, p90Minutes: 405, withinTarget: 0.75 };
  return {
    ...figures,
    nextAnswer: times,
    previous: { ...figures, received: posts, answeredShare: 0.845, firstAnswer: previous, nextAnswer: previous },
  };
}

function sampleBlocks({ comment = '', comments = 0, hasInbox = false }: SampleOptions): ReportBlock[] {
  const kinds = [...standardBlocks, ...(hasInbox ? (['inbox'] as const) : [])];
  const own = kinds.map((kind, index) => {
    return { id: kind.replace('_', '-'), kind, comment: index % 2 === 0 ? comment : '' };
  });
  const further = Array.from({ length: comments }, (_none, index) => {
    return { id: `comment-${index}`, kind: 'comment' as const, comment };
  });
  return [...own, ...further];
}

/** Publications, and a report whose figures are made of them. */
export function sampleReport(options: SampleOptions = {}): { report: ReportPreview; rows: MeasuredPublication[] } {
  const { days = 30, posts = 42, texts = usualTexts, language = 'en', hasInbox = false } = options;
  const { color = '#2f5d50', clientName = 'Maison Lumière', verdict = 'enough', holes = [] } = options;
  const random = seeded(options.seed ?? 7);
  const from = '2031-05-01';
  const to = addDays(from, days - 1);
  const rows = samplePublications(from, { days, posts, texts }, random);
  const overview = sampleOverview(from, days, rows, random);
  const content: ReportContent = {
    readAt: readAtOf(from, days),
    accounts: [...accounts],
    overview,
    bestPosts: rows.toSorted((a, b) => (b.engagements ?? -1) - (a.engagements ?? -1)).slice(0, bestPostCount),
    publicationCount: rows.length,
    breakdowns: sampleBreakdowns(overview, rows.length),
    bestTimes: sampleBestTimes(verdict, rows.length, random),
    planned: samplePlanned(to, posts, texts),
    inbox: hasInbox ? sampleInbox(posts) : null,
    holes,
  };
  const report: ReportPreview = {
    clientId,
    clientName,
    title: options.title ?? `${clientName}, May 2031`,
    from,
    to,
    zone,
    language,
    blocks: sampleBlocks(options),
    look: { logo: 'client', color: null },
    color,
    logoUrl: null,
    content,
  };
  return { report, rows };
}
