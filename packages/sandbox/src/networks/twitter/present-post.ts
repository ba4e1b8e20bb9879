import type { NetworkContext } from '#src/networks/network.ts';
import type { Person } from '#src/networks/people.ts';
import type { Post } from '#src/networks/posts.ts';
import { findUpload } from '#src/networks/uploads.ts';
import { editHistoryOf, repliedToOf } from './create-post.ts';
import { keyOf } from './media.ts';
import { abridge, addMediaLink, isLong, shortenLinks } from './post-text.ts';

function keysOf(context: NetworkContext, { media }: Post): string[] {
  return media.flatMap(({ uploadId }) => {
    const upload = findUpload(context, uploadId);
    return upload ? [keyOf(upload)] : [];
  });
}

const noMetrics = {
  retweet_count: 0,
  reply_count: 0,
  like_count: 0,
  quote_count: 0,
  bookmark_count: 0,
  impression_count: 0,
};

/** All fields that a post may be asked for. Links are told shortened; readers see them as they were typed. */
function allFields(context: NetworkContext, post: Post, author: Person): Record<string, unknown> {
  const { id, details } = post;
  const mediaKeys = keysOf(context, post);
  const permalink = `https://x.com/${author.userName}/status/${id}/${post.media[0]?.type.startsWith('video/') ? 'video' : 'photo'}/1`;
  const told = addMediaLink(shortenLinks(id, abridge(post.text)), { postId: id, permalink, mediaKeys });
  const repliedTo = repliedToOf(post);
  const whole = shortenLinks(id, post.text);
  return {
    id,
    text: told.text,
    edit_history_tweet_ids: editHistoryOf(post),
    author_id: post.accountId,
    created_at: new Date(post.createdAt).toISOString(),
    conversation_id: details['conversationId'] ?? id,
    reply_settings: details['replySettings'] ?? 'everyone',
    public_metrics: noMetrics,
    ...(told.urls.length > 0 && { entities: { urls: told.urls } }),
    ...(mediaKeys.length > 0 && { attachments: { media_keys: mediaKeys } }),
    ...(repliedTo !== undefined && { referenced_tweets: [{ type: 'replied_to', id: repliedTo }] }),
    ...(repliedTo !== undefined && { in_reply_to_user_id: post.accountId }),
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

/** Id, text and edit history always; the rest only when asked for. */
export function presentPost(context: NetworkContext, post: Post, author: Person, asked: readonly string[]) {
  const names = new Set(['id', 'text', 'edit_history_tweet_ids', ...asked]);
  return Object.fromEntries(Object.entries(allFields(context, post, author)).filter(([name]) => names.has(name)));
}
