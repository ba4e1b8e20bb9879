import type { PlatformId } from '#src/accounts/platform-ids.ts';
import { networkName } from '#src/accounts/platform-names.ts';
import type { PostFormat } from '#src/analytics/metrics.ts';
import type { EvidenceLink } from '#src/assistant/evidence.ts';
import type { Day } from '#src/time/index.ts';
import type { FactPublication } from './idea-facts.ts';

// Sentences of evidence are for the people who use Ruche, in the language of its screens.

const shortText = 60;

/** The beginning of a text, in one line and without what could turn the line around. */
export function excerpt(text: string, most = shortText): string {
  const line = text
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

export const dateIn = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: zone }).format(at);

export const dateOf = (day: Day) => dateIn(new Date(`${day}T00:00Z`), 'UTC');

export const times = (factor: number) => `${(Math.round(factor * 10) / 10).toFixed(1).replace('.0', '')} times`;

export const counted = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`;

export const formatNames: Record<PostFormat, string> = {
  text: 'text post',
  link: 'link post',
  photo: 'photo',
  carousel: 'carousel',
  video: 'video',
  reel: 'reel',
  story: 'story',
  document: 'document',
  thread: 'thread',
};

export const describePublication = ({ format, platform, publishedAt }: FactPublication, zone: string) =>
  `${formatNames[format]} of ${dateIn(publishedAt, zone)} on ${networkName(platform)}`;

export const linkTo = ({ id, text, platform }: FactPublication): EvidenceLink => ({
  target: 'publication',
  id,
  label: excerpt(text) || `Post on ${networkName(platform)}`,
});

const everywhere: readonly PlatformId[] = ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok'];
const takers: Record<PostFormat, readonly PlatformId[]> = {
  text: ['facebook', 'twitter', 'linkedin'],
  link: ['facebook', 'twitter', 'linkedin'],
  photo: everywhere,
  carousel: everywhere,
  video: everywhere,
  reel: ['facebook', 'instagram'],
  story: ['facebook', 'instagram'],
  document: ['linkedin'],
  thread: ['twitter'],
};

/** Those of the networks that take the format. */
export const takingFormat = (format: PostFormat, platforms: readonly PlatformId[]) =>
  platforms.filter((platform) => takers[format].includes(platform));
