import { platformNames } from '@ruche/contracts/accounts';
import type { PageMedia, PagePost } from '@ruche/contracts/client-page';
import { formatInstant } from '#features/client-page/dates/page-dates.ts';
import type { Words } from '#features/client-page/languages/use-words.ts';
import { shownTime } from '#features/client-page/store/page-state.ts';

export const networksOf = ({ platforms }: PagePost): string =>
  platforms.map((platform) => platformNames[platform]).join(', ');

export function timeTextOf(post: PagePost, words: Words): string {
  const time = shownTime(post);
  return time === null ? words.noTime : formatInstant(time, words.locale, post.timeZone);
}

/** How a post is called where there's no room to show it. */
export const nameOf = (post: PagePost, words: Words): string =>
  words.postName(networksOf(post), timeTextOf(post, words));

/** The text that stands for a post in a list: that of its first network. */
export const leadTextOf = ({ versions }: PagePost): string => versions[0]?.text.trim() ?? '';

export function leadMediaOf({ versions, media }: PagePost): PageMedia[] {
  const ids = versions.find(({ mediaIds }) => mediaIds.length > 0)?.mediaIds ?? [];
  const byId = new Map(media.map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A still picture of a file; null for what has none. */
export const pictureOf = ({ kind, url, thumbnailUrl }: PageMedia): string | null =>
  thumbnailUrl ?? (kind === 'image' || kind === 'gif' ? url : null);
