import { z } from 'zod';
import { type PlatformId, platformIds } from '#src/accounts/platform-ids.ts';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { type Composed, type PlatformVersion, PostSchema } from './posts.ts';

const version = z.int().positive();

export const PostSplitSchema = z
  .object({
    version: version.meta({ description: 'The version you saw.' }),
    platforms: z.array(PlatformIdSchema).max(platformIds.length).default([]),
    socialAccountIds: z.array(z.uuid()).max(100).default([]),
  })
  .refine(({ platforms, socialAccountIds }) => platforms.length + socialAccountIds.length > 0, {
    path: ['platforms'],
    message: 'Choose at least one network or account.',
  })
  .meta({
    id: 'PostSplit',
    description: 'The networks or accounts to move into their own post.',
    example: { version: 1, platforms: ['facebook'] },
  });
export type PostSplit = z.infer<typeof PostSplitSchema>;

export const SplitPostsSchema = z.object({ post: PostSchema, created: PostSchema }).meta({ id: 'SplitPosts' });

export const PostMergeSchema = z
  .object({
    items: z
      .array(z.object({ id: z.uuid(), version }))
      .min(2, 'Choose at least two posts to merge.')
      .max(10, 'You can merge up to ten posts at a time.')
      .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Each post can appear only once.')
      .meta({ description: 'The first post keeps its time. The others are merged into it.' }),
  })
  .meta({
    id: 'PostMerge',
    example: {
      items: [
        { id: '3f0c6a52-9d0e-4c1b-8a77-52c3f1d0a9be', version: 1 },
        { id: '0b7a4b1e-5a52-4a5c-9d5e-0c8c2f6a1d11', version: 3 },
      ],
    },
  });
export type PostMerge = z.infer<typeof PostMergeSchema>;

/** What may differ between networks. */
type Said = Pick<Composed, 'content' | 'thread' | 'firstComment' | 'mediaIds'>;

function saidOn({ perPlatform, content, thread, firstComment, mediaIds }: Composed, platform: PlatformId): Said {
  const own = perPlatform[platform];
  return {
    content: own?.content ?? content,
    thread: own?.thread ?? thread,
    firstComment: own?.firstComment ?? firstComment,
    mediaIds: own?.mediaIds ?? mediaIds,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a network's version says otherwise than the post; null where nothing. */
function differenceOf(said: Said, common: Said): PlatformVersion | null {
  const difference: PlatformVersion = {
    ...(!isSame(said.content, common.content) && { content: said.content }),
    ...(!isSame(said.thread, common.thread) && { thread: said.thread }),
    ...(!isSame(said.firstComment, common.firstComment) && { firstComment: said.firstComment }),
    ...(!isSame(said.mediaIds, common.mediaIds) && { mediaIds: said.mediaIds }),
  };
  return Object.keys(difference).length === 0 ? null : difference;
}

/** What a post says that goes to these networks alone; a single one needs no version of its own. */
export function composedFor(composed: Composed, platforms: readonly PlatformId[]): Composed {
  const [only, ...more] = platforms;
  if (only && more.length === 0) return { ...composed, ...saidOn(composed, only), perPlatform: {} };
  const perPlatform = Object.fromEntries(
    platforms.flatMap((platform) => {
      const own = composed.perPlatform[platform];
      return own ? [[platform, own]] : [];
    }),
  );
  return { ...composed, perPlatform };
}

type Part = { composed: Composed; platforms: readonly PlatformId[] };

/** The network on which two of them would say different things; null where there is none. */
export function findClash(parts: readonly Part[]): PlatformId | null {
  const clashes = (platform: PlatformId) => {
    const on = parts.filter(({ platforms }) => platforms.includes(platform));
    return on.some(({ composed }) => on[0] && !isSame(saidOn(composed, platform), saidOn(on[0].composed, platform)));
  };
  return platformIds.find(clashes) ?? null;
}

const mostTags = 20;

/** One post that says on each network what the parts say there. */
export function mergeComposed(first: Part, others: readonly Part[]): Composed {
  const parts = [first, ...others];
  const { content, thread, firstComment, mediaIds } = first.composed;
  const common = { content, thread, firstComment, mediaIds };
  const said = platformIds.flatMap((platform) => {
    const part = parts.find(({ platforms }) => platforms.includes(platform));
    return part ? [{ platform, composed: part.composed }] : [];
  });
  const optionsOn = (wanted: PlatformId) =>
    (said.find(({ platform }) => platform === wanted)?.composed ?? first.composed).options;
  const perPlatform = said.flatMap(({ platform, composed }) => {
    const difference = differenceOf(saidOn(composed, platform), common);
    return difference ? [[platform, difference] as const] : [];
  });
  return {
    ...common,
    perPlatform: Object.fromEntries(perPlatform),
    options: {
      facebook: optionsOn('facebook').facebook,
      instagram: optionsOn('instagram').instagram,
      twitter: optionsOn('twitter').twitter,
      linkedin: optionsOn('linkedin').linkedin,
      tiktok: optionsOn('tiktok').tiktok,
    },
    tags: [...new Set(parts.flatMap(({ composed }) => composed.tags))].slice(0, mostTags),
  };
}
