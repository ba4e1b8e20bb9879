import { z } from 'zod';
import { type Creator, privacyLevels } from './creators.ts';
import type { EnvelopeError } from './errors.ts';
import type { PostingSettings } from './settings.ts';

const flag = z.boolean().default(false);

const common = {
  privacy_level: z.string(),
  disable_comment: flag,
  brand_content_toggle: flag,
  brand_organic_toggle: flag,
};

export const VideoInfoSchema = z.object({
  ...common,
  title: z.string().max(2200).default(''),
  disable_duet: flag,
  disable_stitch: flag,
  video_cover_timestamp_ms: z.int().optional(),
  is_aigc: flag,
});

export const PhotoInfoSchema = z.object({
  ...common,
  title: z.string().max(90).default(''),
  description: z.string().max(4000).default(''),
  auto_add_music: flag,
});

/** What is kept of a post that is on its way. */
export const PendingPostSchema = z.object({
  text: z.string(),
  privacy: z.string(),
  info: z.record(z.string(), z.unknown()),
});
export type PendingPost = z.infer<typeof PendingPostSchema>;

const refused = (status: number, code: string, message: string): EnvelopeError => ({ status, code, message });

export const wrong = (message: string): EnvelopeError => refused(400, 'invalid_param', message);

type Chosen = { privacy_level: string; brand_content_toggle: boolean };

/** Why these choices are not this creator's to make; null where they are. */
export function choiceProblem(
  { privacy_level: level, brand_content_toggle: isBranded }: Chosen,
  creator: Creator,
  { isAudited }: PostingSettings,
): EnvelopeError | null {
  if (!isAudited && (!creator.isPrivate || level !== 'SELF_ONLY')) {
    const code = 'unaudited_client_can_only_post_to_private_accounts';
    return refused(403, code, 'Unaudited clients can only post to private accounts.');
  }
  if (!privacyLevels(creator).includes(level)) {
    return refused(403, 'privacy_level_option_mismatch', 'The privacy_level is not one of the options.');
  }
  return isBranded && level === 'SELF_ONLY' ? wrong('Branded content cannot be private.') : null;
}

export function ownershipProblem(urls: readonly string[], { verifiedPrefixes }: PostingSettings): EnvelopeError | null {
  const isVerified = urls.every((url) => verifiedPrefixes.some((prefix) => url.startsWith(prefix)));
  return isVerified ? null : refused(403, 'url_ownership_unverified', 'The ownership of the URL is not verified.');
}
