import type { PlatformId } from '#src/accounts/platform-ids.ts';
import type { Composed } from '#src/posts/posts.ts';
import type { RuledMedia, Version } from './findings.ts';
import { asSent } from './sent-media.ts';

/** What would be published on a network: its own version, where it has one, before what is for all. */
export function versionFor(
  { content, thread, firstComment, mediaIds, perPlatform, options }: Composed,
  platform: PlatformId,
  media: ReadonlyMap<string, RuledMedia>,
): Version {
  const own = perPlatform[platform];
  return {
    text: own?.content ?? content,
    thread: own?.thread ?? thread,
    firstComment: own?.firstComment ?? firstComment,
    media: (own?.mediaIds ?? mediaIds).flatMap((id) => media.get(id) ?? []).map((file) => asSent(file, platform)),
    options,
  };
}
