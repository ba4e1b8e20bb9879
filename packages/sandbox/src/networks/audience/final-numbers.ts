import { type MetricName, type PostFormat, PostFormatSchema } from '@ruche/contracts/analytics';
import { z } from 'zod';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Post } from '#src/networks/posts.ts';
import { growthOf } from './accounts.ts';
import { audienceAt, hourOfWeek } from './audiences.ts';
import { seededBetween, seededNormal } from './seeded.ts';

/** Everything that can be counted of a post, whether or not its network tells it. */
export type Numbers = Record<MetricName, number>;

const count = z.int('should be a whole number').min(0, 'should be at least 0');

/** The numbers that a post of the past ended at. */
export const EndNumbersSchema = z.strictObject(
  {
    impressions: count,
    reach: count.optional(),
    reactions: count,
    comments: count,
    shares: count,
    saves: count.optional(),
    clicks: count.optional(),
    videoViews: count.optional(),
    watchMs: count.optional(),
  },
  'should be a JSON object',
);
export type EndNumbers = z.infer<typeof EndNumbersSchema>;

const movingFormats = new Set<PostFormat>(['video', 'reel']);

/** What it was said to be where it was inserted as a post of the past; else what its files are. */
function formatOf({ details, media }: Pick<Post, 'details' | 'media'>): PostFormat {
  const said = PostFormatSchema.safeParse(details['format']);
  if (said.success) return said.data;
  if (details['kind'] === 'story' || details['product'] === 'STORY') return 'story';
  if (details['kind'] === 'reel' || details['product'] === 'REELS') return 'reel';
  if (media.length > 1) return 'carousel';
  const [file] = media;
  if (file?.type.startsWith('video/')) return 'video';
  if (file?.type.startsWith('image/')) return 'photo';
  if (file) return 'document';
  return typeof details['link'] === 'string' ? 'link' : 'text';
}

export const isMoving = (post: Pick<Post, 'details' | 'media'>): boolean =>
  movingFormats.has(formatOf(post)) || post.media.some(({ type }) => type.startsWith('video/'));

const formatFactors: Readonly<Record<PostFormat, number>> = {
  text: 0.8,
  link: 0.65,
  photo: 1,
  carousel: 1.25,
  video: 1.3,
  reel: 1.7,
  story: 0.4,
  document: 1.2,
  thread: 0.9,
};

function findStored({ db }: NetworkContext, { platform, id }: Post): EndNumbers | undefined {
  const row = db.prepare('SELECT numbers FROM end_numbers WHERE platform = ? AND post_id = ?').get(platform, id);
  return row && EndNumbersSchema.parse(JSON.parse(String(row['numbers'])));
}

export function storeEndNumbers({ db, platform }: NetworkContext, postId: string, numbers: EndNumbers): void {
  const insert = db.prepare('INSERT INTO end_numbers (platform, post_id, numbers) VALUES (?, ?, ?)');
  insert.run(platform, postId, JSON.stringify(numbers));
}

/** What was not said of a post of the past and its network tells all the same. */
function complete(stored: EndNumbers, post: Post): Numbers {
  const { impressions, reach = Math.round(impressions * 0.78), saves = 0, clicks = 0 } = stored;
  const { videoViews = isMoving(post) ? Math.round(impressions * 0.6) : 0 } = stored;
  const { watchMs = videoViews * 6000 } = stored;
  return { ...stored, reach, saves, clicks, videoViews, watchMs };
}

function imagine(context: NetworkContext, post: Post): Numbers {
  const { accountId, id, createdAt } = post;
  const { zone, weights, noise, base } = audienceAt(context, accountId, createdAt);
  const chance = (name: string, share: number) => Math.exp(noise * share * seededNormal(accountId, id, name));
  const ofAccount = (name: string, low: number, high: number) => seededBetween(low, high, accountId, name);
  const weight = weights[hourOfWeek(createdAt, zone)] ?? 1;
  const level = base * growthOf(context, accountId, createdAt) * weight * formatFactors[formatOf(post)];
  const impressions = Math.round(level * chance('impressions', 1));
  const engagements = impressions * ofAccount('engagement', 0.03, 0.07) * chance('engagement', 0.2);
  const part = (name: string, share: number) => Math.round(engagements * share * chance(name, 0.15));
  const videoViews = isMoving(post) ? Math.round(impressions * ofAccount('plays', 0.5, 0.8)) : 0;
  const clickShare = formatOf(post) === 'link' ? 0.03 : 0.008;
  return {
    impressions,
    reach: Math.round(impressions * ofAccount('reach', 0.65, 0.9)),
    reactions: part('reactions', 0.74),
    comments: part('comments', 0.1),
    shares: part('shares', 0.1),
    saves: part('saves', 0.06),
    clicks: Math.round(impressions * clickShare * chance('clicks', 0.3)),
    videoViews,
    watchMs: Math.round(videoViews * ofAccount('watch', 3500, 11_000)),
  };
}

export type FinalNumbers = {
  numbers: Numbers /** It ended at these numbers before anybody looked. */;
  isPast: boolean;
};

/** What a post comes to in the end: of the same post always the same. */
export function finalNumbers(context: NetworkContext, post: Post): FinalNumbers {
  const own = { ...context, platform: post.platform as NetworkContext['platform'] };
  const stored = findStored(own, post);
  return stored ? { numbers: complete(stored, post), isPast: true } : { numbers: imagine(own, post), isPast: false };
}
