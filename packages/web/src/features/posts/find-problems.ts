import type { Client } from '@ruche/contracts/clients';
import { scheduleProblems } from '@ruche/contracts/posts';
import { findProblems as words } from '#features/posts/words/common.ts';
import { ApiError } from '#lib/api-error.ts';
import { type Draft, instantOf } from './draft.ts';
import { readTime } from './read-time.ts';

/** What keeps a post from being scheduled, by field. */
export type Problems = Partial<Record<'client' | 'content' | 'platforms' | 'scheduledFor', string>>;

export function findProblems(draft: Draft, client: Client | undefined, now: Date): Problems {
  const zone = client?.timeZone ?? 'UTC';
  const scheduledFor = draft.scheduledAt === 'queue' ? 'queue' : instantOf(draft, zone, now);
  const missing = scheduleProblems({ ...draft, targetCount: draft.socialAccountIds.length, scheduledFor });
  const { problem } = readTime(draft, zone, now);
  return {
    ...(draft.clientId === null && { client: words.clientRequired }),
    ...Object.fromEntries(missing.map(({ field, message }) => [field, message])),
    ...(problem !== null && { scheduledFor: problem }),
  };
}

const fieldOf: Record<string, keyof Problems> = {
  clientId: 'client',
  content: 'content',
  mediaIds: 'content',
  platforms: 'platforms',
  socialAccountIds: 'platforms',
  scheduledFor: 'scheduledFor',
};

/** The fields that the server's refusal names. */
export function problemsIn(error: unknown): Problems {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return {};
  return Object.fromEntries(
    error.details.flatMap(({ path, message }) => {
      const field = fieldOf[path.split('.')[1] ?? ''];
      return field === undefined ? [] : [[field, message]];
    }),
  );
}
