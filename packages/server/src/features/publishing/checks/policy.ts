import { networkName, type PlatformId, type Platforms } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import type { Version } from '@ruche/contracts/posts';
import type { Progress, SettleInput } from '@ruche/contracts/publishing';
import type { HeldPublication } from '@ruche/database/publishing';
import { checks as refusals } from '#features/publishing/refusals.ts';

/** What of a post is not sent: how many parts, those of its thread among them, and what they are, in words. */
export type Unsent = { count: number; threadCount: number; words: string[] };

/** The post comes first, then its thread, then its first comment; each is a call of its own. */
export function unsentOf(
  { thread, firstComment }: Pick<Version, 'thread' | 'firstComment'>,
  progress: Progress,
): Unsent {
  const parts = 1 + thread.length;
  const sent = Object.values(progress).filter(
    ({ state, armings }) => (state === 'done' && armings > 0) || state === 'left_out',
  ).length;
  const threadCount = Math.max(0, parts - Math.max(1, sent));
  const hasComment = firstComment.trim() !== '' && sent < parts + 1;
  const last = threadCount === 1 ? `Part ${parts}` : `Parts ${parts - threadCount + 1} to ${parts}`;
  const words = [
    ...(threadCount === 0 ? [] : [`${last} of the thread ${threadCount === 1 ? 'wasn’t' : 'weren’t'} sent`]),
    ...(hasComment ? ['The first comment wasn’t sent'] : []),
  ];
  return { count: threadCount + (hasComment ? 1 : 0), threadCount, words };
}

/** The rest of a thread goes below the part that is live: it has to be known which one that is. */
export function requirePlace({ threadCount }: Unsent, { permalink }: SettleInput): void {
  if (threadCount === 0 || permalink !== undefined) return;
  const message = refusals.linkNeeded;
  throw new AppError('validation_failed', message, { details: [{ path: 'body.permalink', message }] });
}

/** Where each network shows its posts, and what it shortens their addresses to. */
const hosts: Record<PlatformId, readonly string[]> = {
  facebook: ['facebook.com', 'fb.com', 'fb.watch'],
  instagram: ['instagram.com', 'instagr.am'],
  twitter: ['x.com', 'twitter.com', 't.co'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  tiktok: ['tiktok.com'],
};

function isAddressAt(platform: PlatformId, address: string, baseUrl: string | null): boolean {
  const { hostname, href } = new URL(address);
  if (baseUrl !== null && href.startsWith(`${baseUrl}/`)) return true;
  return hosts[platform].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** A link that people will follow leads to the network that the post is on. */
export function requireAddressAt(platforms: Platforms, { publication }: HeldPublication, permalink?: string): void {
  const { platform } = publication;
  if (permalink === undefined || isAddressAt(platform, permalink, platforms[platform]?.baseUrl ?? null)) return;
  const message = refusals.otherNetwork(networkName(platform));
  throw new AppError('validation_failed', message, { details: [{ path: 'body.permalink', message }] });
}
