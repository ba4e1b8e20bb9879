import { PostFormatSchema } from '@ruche/contracts/analytics';
import { z } from 'zod';
import type { MediaFacts } from '#src/networks/media-files.ts';
import { hostUrl } from '#src/networks/network.ts';
import { findPage } from '#src/networks/pages.ts';
import { findPost, insertPost, listNewest, type Post, type PostMedia } from '#src/networks/posts.ts';
import { findUpload } from '#src/networks/uploads.ts';
import { missingObject } from './errors.ts';
import { graphTime } from './graph-time.ts';
import type { GraphCall, NodeType } from './nodes.ts';
import { pickFields } from './pick-fields.ts';

/** What Facebook keeps of a Page's post beside its text and files. */
const DetailsSchema = z.object({
  kind: z.enum(['post', 'video', 'reel', 'story']),
  link: z.string().nullable().default(null),
  /** The object of its video, which has an id of its own. */
  videoId: z.string().nullable().default(null),
  /** When a reader can see it: videos are worked on first. */
  visibleAt: z.number(),
  updatedAt: z.number().nullable().default(null),
  /** Of a post of the past, whose files are not kept. */
  format: PostFormatSchema.nullable().default(null),
});
type PagePostDetails = z.infer<typeof DetailsSchema>;
export type PagePost = Omit<Post, 'details'> & { details: PagePostDetails };

export function asPagePost(post: Post): PagePost | undefined {
  const details = DetailsSchema.safeParse(post.details);
  return details.success ? { ...post, details: details.data } : undefined;
}

type NewPagePost = { id: string; pageId: string; text: string; media?: PostMedia[] } & Partial<PagePostDetails>;

export function insertPagePost({ context }: GraphCall, { id, pageId, text, media = [], ...details }: NewPagePost) {
  const whole: PagePostDetails = DetailsSchema.parse({ kind: 'post', visibleAt: context.now(), ...details });
  insertPost(context, { accountId: pageId, id, text, media, details: whole });
}

export function toPostMedia(
  uploadId: string,
  { type, width, height, durationMs }: MediaFacts,
  altText = '',
): PostMedia {
  return { uploadId, type, width, height, durationMs, altText };
}

/** By the post's own id, or by that of its video. */
export function findPagePost({ context }: GraphCall, id: string): PagePost | undefined {
  const postId = findUpload(context, id)?.details['postId'];
  const post = findPost(context, typeof postId === 'string' ? postId : id);
  return post && asPagePost(post);
}

/** A post of the Page whose token this is, and that is still there. */
export function requirePost(call: GraphCall, id: string): PagePost {
  const post = findPagePost(call, id);
  const pageId = call.caller.kind === 'page' ? call.caller.token.pageId : null;
  if (!post || post.deletedAt !== null || post.accountId !== pageId) {
    throw missingObject(id, call.request.method.toLowerCase());
  }
  return post;
}

/** Lists learn of a post up to three seconds after it was made. */
const longestLagMs = 3000;
function isListed({ context }: GraphCall, { id, details: { visibleAt } }: PagePost): boolean {
  const lagMs = Number(BigInt(id.split('_').at(-1) ?? 0) % BigInt(longestLagMs));
  return visibleAt + lagMs <= context.now();
}

const listedPosts = 500;

/** Newest first; those that lists do not show yet only where they are asked for. */
export function listPagePosts(
  call: GraphCall,
  pageId: string,
  { includesUnlisted = false, limit = listedPosts } = {},
): PagePost[] {
  const posts = listNewest(call.context, pageId, limit).map(asPagePost);
  return posts.filter((post) => post !== undefined).filter((post) => includesUnlisted || isListed(call, post));
}

export function permalinkOf({ request, context }: GraphCall, { id, accountId, details }: PagePost): string {
  const own = id.split('_').at(-1) ?? id;
  const paths = {
    post: `${accountId}/posts/${own}`,
    video: `${accountId}/videos/${details.videoId}`,
    reel: `reel/${details.videoId}`,
    story: `stories/${accountId}/${own}`,
  };
  return `${hostUrl(request, context.platform, 'www.facebook.com')}/${paths[details.kind]}`;
}

function pastPhotos({ id, details: { format } }: PagePost): Pick<PostMedia, 'uploadId' | 'altText'>[] {
  const count = format === 'carousel' ? 2 : Number(format === 'photo');
  const own = BigInt(id.split('_').at(-1) ?? 0);
  return Array.from({ length: count }, (_item, place) => ({ uploadId: String(own + BigInt(place) + 1n), altText: '' }));
}

function attachmentsOf(post: PagePost, call: GraphCall) {
  const { link, videoId } = post.details;
  const url = permalinkOf(call, post);
  const photos = [...post.media, ...pastPhotos(post)].map(({ uploadId, altText }) => ({
    media_type: 'photo',
    type: 'photo',
    description: altText,
    target: { id: uploadId, url },
  }));
  const [first] = photos;
  if (videoId !== null) return [{ media_type: 'video', type: 'video_inline', target: { id: videoId, url } }];
  if (photos.length > 1) {
    return [
      {
        media_type: 'album',
        type: 'album',
        target: { id: post.id.split('_').at(-1), url },
        subattachments: { data: photos },
      },
    ];
  }
  if (first) return [first];
  return link === null
    ? []
    : [{ media_type: 'link', type: 'share', url: link, unshimmed_url: link, target: { url: link } }];
}

const statusTypes = { post: 'mobile_status_update', video: 'added_video', reel: 'added_video', story: 'added_photos' };

export const pagePostNode: NodeType<PagePost> = {
  name: 'Post',
  usual: ['created_time', 'message'],
  fields: {
    message: ({ text }) => text,
    created_time: ({ createdAt }) => graphTime(createdAt),
    updated_time: ({ createdAt, details }) => graphTime(details.updatedAt ?? createdAt),
    permalink_url: (post, call) => permalinkOf(call, post),
    is_published: () => true,
    status_type: ({ details }) => statusTypes[details.kind],
    from: ({ accountId }, { context }) => ({
      name: findPage(context.db, context.realm, accountId)?.name,
      id: accountId,
    }),
    attachments: (post, call, field) => {
      const data = attachmentsOf(post, call);
      return data.length > 0 ? pickFields({ data }, field.fields) : undefined;
    },
  },
};
