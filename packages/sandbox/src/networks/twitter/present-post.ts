import { z } from 'zod';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Person } from '#src/networks/people.ts';
import type { Post } from '#src/networks/posts.ts';
import { findUpload } from '#src/networks/uploads.ts';
import { editHistoryOf, repliedToOf } from './create-post.ts';
import { withNames } from './inbox/names.ts';
import { keyOf } from './media.ts';
import { mediaMetrics, privateBlocks, privateMetrics, publicMetrics } from './metrics.ts';
import { abridge, addMediaLink, isLong, shortenLinks } from './post-text.ts';

const KeysSchema = z.object({ mediaKeys: z.array(z.string()) });

function keysOf(context: NetworkContext, { media, details }: Post): string[] {
  const past = KeysSchema.safeParse(details).data?.mediaKeys ?? [];
  const uploaded = media.flatMap(({ uploadId }) => {
    const upload = findUpload(context, uploadId);
    return upload ? [keyOf(upload)] : [];
  });
  return [...past, ...uploaded];
}

const nameOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** How people answered to it, as far as that is asked for: working it out costs more than everything else. */
function countFields(context: NetworkContext, post: Post, names: ReadonlySet<string>): Record<string, unknown> {
  return {
    ...(names.has('public_metrics') && { public_metrics: publicMetrics(context, post) }),
    ...(privateBlocks.some((block) => names.has(block)) && privateMetrics(context, post)),
  };
}

/** The other fields that a post may be asked for. Links are told shortened; readers see them as they were typed. */
function otherFields(context: NetworkContext, post: Post, author: Person): Record<string, unknown> {
  const { id, details } = post;
  const mediaKeys = keysOf(context, post);
  const permalink = `https://x.com/${author.userName}/status/${id}/${post.media[0]?.type.startsWith('video/') ? 'video' : 'photo'}/1`;
  const said = withNames([nameOf(details['repliedToName'])], post.text);
  const told = addMediaLink(shortenLinks(id, abridge(said)), { postId: id, permalink, mediaKeys });
  const repliedTo = repliedToOf(post);
  const whole = shortenLinks(id, said);
  return {
    id,
    text: told.text,
    edit_history_tweet_ids: editHistoryOf(post),
    author_id: post.accountId,
    created_at: new Date(post.createdAt).toISOString(),
    conversation_id: details['conversationId'] ?? id,
    reply_settings: details['replySettings'] ?? 'everyone',
    ...(told.urls.length > 0 && { entities: { urls: told.urls } }),
    ...(mediaKeys.length > 0 && { attachments: { media_keys: mediaKeys } }),
    ...(repliedTo !== undefined && { referenced_tweets: [{ type: 'replied_to', id: repliedTo }] }),
    ...(repliedTo !== undefined && { in_reply_to_user_id: details['repliedToUser'] ?? post.accountId }),
    ...(isLong(post.text) && {
      note_tweet: { text: whole.text, ...(whole.urls.length > 0 && { entities: { urls: whole.urls } }) },
    }),
  };
}

export const postFields: readonly string[] = [
  'article',
  'attachments',
  'author_id',
  'card_uri',
  'community_id',
  'context_annotations',
  'conversation_id',
  'created_at',
  'display_text_range',
  'edit_controls',
  'edit_history_tweet_ids',
  'entities',
  'geo',
  'id',
  'in_reply_to_user_id',
  'lang',
  'media_metadata',
  'non_public_metrics',
  'note_tweet',
  'organic_metrics',
  'possibly_sensitive',
  'promoted_metrics',
  'public_metrics',
  'referenced_tweets',
  'reply_settings',
  'source',
  'text',
  'withheld',
];

type Reading = { fields: readonly string[]; isAuthor: boolean };

/** Id, text and edit history always; the rest only when asked for, and some of it only of one's own. */
export function presentPost(context: NetworkContext, post: Post, author: Person, { fields, isAuthor }: Reading) {
  const names = new Set(['id', 'text', 'edit_history_tweet_ids', ...fields]);
  if (!isAuthor) for (const block of privateBlocks) names.delete(block);
  const fieldsOfPost = { ...otherFields(context, post, author), ...countFields(context, post, names) };
  return Object.fromEntries(Object.entries(fieldsOfPost).filter(([name]) => names.has(name)));
}

export const mediaFields: readonly string[] = [
  'alt_text',
  'duration_ms',
  'height',
  'media_key',
  'non_public_metrics',
  'organic_metrics',
  'preview_image_url',
  'promoted_metrics',
  'public_metrics',
  'type',
  'url',
  'variants',
  'width',
];

const mediaTypes: Readonly<Record<string, string>> = { 3: 'photo', 7: 'video', 13: 'video', 16: 'animated_gif' };

/** The files of a post as `includes.media` tells them. */
export function presentMedia(context: NetworkContext, post: Post, { fields, isAuthor }: Reading) {
  const names = new Set(['media_key', 'type', ...fields]);
  if (!isAuthor) for (const block of privateBlocks) names.delete(block);
  return keysOf(context, post).map((key, place) => {
    const type = mediaTypes[key.split('_')[0] ?? ''] ?? 'photo';
    const file = post.media[place];
    const all: Record<string, unknown> = {
      media_key: key,
      type,
      ...(file?.width && { width: file.width, height: file.height }),
      ...(file?.durationMs && { duration_ms: file.durationMs }),
      ...(file?.altText && { alt_text: file.altText }),
      ...(type === 'video' && mediaMetrics(context, post)),
    };
    return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
  });
}
