import type { AccountKind } from '#src/accounts/accounts.ts';
import type { PlatformId } from '#src/accounts/platform-ids.ts';
import type { MediaKind } from '#src/media/file-types.ts';
import type { CreatorLimits } from '#src/posts/creator-info.ts';
import type { PlatformOptions } from '#src/posts/options.ts';

/** What the rules need to know about a file. Null where it is not known, or means nothing for its kind. */
export type RuledMedia = {
  id: string;
  name: string;
  kind: MediaKind;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  frames: number | null;
  pages: number | null;
  altText: string;
};

/** What would be published on one account. */
export type Version = {
  text: string;
  media: readonly RuledMedia[];
  /** Further posts below the first, on networks with threads. */
  thread: readonly string[];
  firstComment: string;
  options: PlatformOptions;
};

/** The account it would be published on, and what the network says of it. */
export type Target = {
  platform: PlatformId;
  kind: AccountKind;
  /** X: subscribers may write longer posts. */
  hasLongPosts?: boolean;
  /** TikTok: what the creator may choose at this moment; undefined while it is not known. */
  creator?: CreatorLimits;
};

export const findingCodes = [
  'text_required',
  'text_too_long',
  'text_not_shown',
  'too_many_hashtags',
  'too_many_mentions',
  'too_many_cashtags',
  'media_required',
  'too_many_media',
  'too_few_media',
  'media_mixed',
  'media_kind',
  'media_format',
  'media_too_large',
  'media_too_small',
  'media_ratio',
  'media_too_long',
  'media_too_short',
  'media_too_many_frames',
  'media_too_many_pages',
  'media_not_animated',
  'alt_text_too_long',
  'comment_too_long',
  'comment_not_offered',
  'thread_not_offered',
  'option_required',
  'option_not_offered',
  'account_kind',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** What can be done about a finding with one click. `index` names the post of a thread that is meant; the first has none. */
export type Fix =
  | { kind: 'shorten_text'; label: string; limit: number; index?: number }
  | { kind: 'split_into_thread'; label: string; limit: number; index?: number }
  | { kind: 'remove_media'; label: string; mediaIds: string[] }
  | { kind: 'crop'; label: string; mediaId: string; ratio: number }
  | { kind: 'set_option'; label: string; option: string; value: string | boolean }
  | { kind: 'clear'; label: string; field: 'firstComment' | 'thread' };

export type FindingField = 'text' | 'media' | 'thread' | 'firstComment' | `options.${string}`;

/** An error keeps the post from being scheduled; a warning says what the network will do with it. */
export type Finding = {
  code: FindingCode;
  severity: 'error' | 'warning';
  field: FindingField;
  message: string;
  /** The file, or the post of the thread, that is meant. */
  mediaId?: string;
  index?: number;
  fix?: Fix;
};
