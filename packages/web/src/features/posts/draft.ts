import type { PlatformId } from '@ruche/contracts/accounts';
import {
  type Composed,
  type PerPlatform,
  PlatformOptionsSchema,
  type PlatformVersion,
  type Post,
  type PostChange,
  type PostVersion,
} from '@ruche/contracts/posts';
import { fromWallTime, toWallTime, type WallTime } from '@ruche/contracts/time';

/** What somebody is composing, as the composer keeps it: nothing in it has to be complete. */
export type Draft = Composed & {
  clientId: string | null;
  socialAccountIds: string[];
  campaignId: string | null;
  /** As the clocks of the client's zone show it, `now`, or `queue` for the next free slot; null for an idea without a date. */
  scheduledAt: WallTime | null;
  /** Of a time that comes twice because clocks go back: whether the later one is meant. */
  isSecondOfDoubled: boolean;
};

export type WantedStatus = 'draft' | 'scheduled';

/** What a new post is created from; the API fills in what is not said. */
export type NewPost = Composed & {
  clientId: string;
  socialAccountIds: string[];
  campaignId: string | null;
  scheduledFor: string | null;
  status: WantedStatus;
};

export function emptyDraft(given: Partial<Draft> = {}): Draft {
  return {
    clientId: null,
    socialAccountIds: [],
    campaignId: null,
    scheduledAt: null,
    isSecondOfDoubled: false,
    content: '',
    thread: [],
    firstComment: '',
    perPlatform: {},
    options: PlatformOptionsSchema.parse({}),
    mediaIds: [],
    tags: [],
    ...given,
  };
}

function composedOf(from: Composed): Composed {
  const { content, thread, firstComment, perPlatform, options, mediaIds, tags } = from;
  return { content, thread, firstComment, perPlatform, options, mediaIds, tags };
}

/** The instant that a draft's time means in a zone; null without a time, or while it is no whole one. */
export function instantOf(
  { scheduledAt, isSecondOfDoubled }: Pick<Draft, 'scheduledAt' | 'isSecondOfDoubled'>,
  zone: string,
  now = new Date(),
): Date | null {
  if (scheduledAt === null) return null;
  if (scheduledAt === 'now') return now;
  if (scheduledAt === 'queue') return null;
  const time = fromWallTime(scheduledAt, zone);
  if (!time) return null;
  if (time.kind !== 'doubled') return time.instant;
  return isSecondOfDoubled ? time.second : time.first;
}

/** How a draft says an instant. */
export function wallTimeOf(instant: Date, zone: string): Pick<Draft, 'scheduledAt' | 'isSecondOfDoubled'> {
  const scheduledAt = toWallTime(instant, zone);
  const time = fromWallTime(scheduledAt, zone);
  return {
    scheduledAt,
    isSecondOfDoubled: time?.kind === 'doubled' && instant.getTime() >= time.second.getTime(),
  };
}

export function draftOfPost(post: Post): Draft {
  return {
    ...composedOf(post),
    clientId: post.clientId,
    socialAccountIds: post.publications.flatMap(({ socialAccountId }) => socialAccountId ?? []),
    campaignId: post.campaignId,
    ...(post.scheduledFor
      ? wallTimeOf(new Date(post.scheduledFor), post.timeZone)
      : { scheduledAt: null, isSecondOfDoubled: false }),
  };
}

/** The draft with the texts, files and options of an older version; accounts and time stay as they are. */
export function withVersion(draft: Draft, version: PostVersion): Draft {
  return { ...draft, ...composedOf(version) };
}

function scheduledFor(draft: Draft, zone: string, status: WantedStatus): string | null {
  // A draft that was to go out at once keeps no time: "now" is over when it is looked at again. Slots are for what is
  // scheduled.
  if (draft.scheduledAt === 'now' || draft.scheduledAt === 'queue') {
    return status === 'scheduled' ? draft.scheduledAt : null;
  }
  return instantOf(draft, zone)?.toISOString() ?? null;
}

export function newPostOf(draft: Draft & { clientId: string }, zone: string, status: WantedStatus): NewPost {
  return {
    ...composedOf(draft),
    clientId: draft.clientId,
    socialAccountIds: draft.socialAccountIds,
    campaignId: draft.campaignId,
    scheduledFor: scheduledFor(draft, zone, status),
    status,
  };
}

export function changeOf(draft: Draft, zone: string, status: WantedStatus, version: number): PostChange {
  return {
    ...composedOf(draft),
    socialAccountIds: draft.socialAccountIds,
    campaignId: draft.campaignId,
    scheduledFor: scheduledFor(draft, zone, status),
    status,
    version,
  };
}

/** Whether there is anything in it that somebody would miss. */
export function hasContent({ content, thread, firstComment, perPlatform, mediaIds, tags }: Composed): boolean {
  const own = Object.values(perPlatform);
  const texts = [content, firstComment, ...thread, ...own.flatMap((version) => version?.content ?? [])];
  const files = [...mediaIds, ...own.flatMap((version) => version?.mediaIds ?? [])];
  return files.length > 0 || tags.length > 0 || texts.some((text) => text.trim() !== '');
}

/** Whether two drafts would be saved alike. */
export function isSameDraft(a: Draft, b: Draft): boolean {
  return fingerprintOf(a) === fingerprintOf(b);
}

/** Equal for drafts that are saved alike, whatever order their fields and accounts are in. */
function fingerprintOf(draft: Draft): string {
  // A post goes to a set of accounts: the server may list them in another order than they were chosen in.
  const sorted = { ...draft, socialAccountIds: draft.socialAccountIds.toSorted() };
  return JSON.stringify(sorted, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** The networks' versions, with more of its own for one of them. */
export function withOwn({ perPlatform }: Draft, platform: PlatformId, own: PlatformVersion): PerPlatform {
  return { ...perPlatform, [platform]: { ...perPlatform[platform], ...own } };
}

/** The networks' versions, one of them back to what is for all in one field. */
export function withoutOwn({ perPlatform }: Draft, platform: PlatformId, field: keyof PlatformVersion): PerPlatform {
  const { [platform]: own = {}, ...others } = perPlatform;
  const { [field]: _former, ...rest } = own;
  return Object.keys(rest).length === 0 ? others : { ...others, [platform]: rest };
}

/** What of a network's version differs from the others, as people call it. */
export function ownParts({ perPlatform }: Draft, platform: PlatformId): ('text' | 'media')[] {
  const { content, mediaIds } = perPlatform[platform] ?? {};
  return [...(content === undefined ? [] : ['text' as const]), ...(mediaIds === undefined ? [] : ['media' as const])];
}
