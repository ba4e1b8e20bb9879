import { z } from 'zod';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Person } from '#src/networks/people.ts';
import { countPostsSince } from '#src/networks/posts.ts';
import { readPostingSettings } from './settings.ts';

/** What a creator has chosen in the app, or TikTok for them. `POST /control/people/{id}` changes it. */
const DetailsSchema = z.object({
  isPrivate: z.boolean().default(false),
  isCommentDisabled: z.boolean().default(false),
  isDuetDisabled: z.boolean().default(false),
  isStitchDisabled: z.boolean().default(false),
  maxVideoSeconds: z.number().default(600),
  isBanned: z.boolean().default(false),
  /** Posts of the last day, through other apps. */
  postsToday: z.number().default(0),
});
export type Creator = z.infer<typeof DetailsSchema>;

const dayMs = 86_400_000;

export function creatorOf({ details }: Person): Creator {
  return DetailsSchema.parse(details);
}

export function privacyLevels({ isPrivate }: Creator): string[] {
  return [isPrivate ? 'FOLLOWER_OF_CREATOR' : 'PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'];
}

/** Why a creator may not post at all; null where they may. */
export function postingProblem(context: NetworkContext, person: Person): { code: string; message: string } | null {
  const { isBanned, postsToday } = creatorOf(person);
  if (isBanned) {
    return { code: 'spam_risk_user_banned_from_posting', message: 'The user is banned from making new posts.' };
  }
  const made = countPostsSince(context, person.userId, context.now() - dayMs);
  if (postsToday + made < readPostingSettings(context.db).postsPerDay) return null;
  return { code: 'spam_risk_too_many_posts', message: 'The daily post cap from the API is reached for this user.' };
}
