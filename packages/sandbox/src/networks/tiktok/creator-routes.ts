import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hostUrl, type NetworkContext } from '#src/networks/network.ts';
import { findPerson } from '#src/networks/people.ts';
import { admit } from './admit.ts';
import { envelope, envelopeErrors, sendEnvelopeError } from './errors.ts';
import { avatarUrls, mediaHost } from './identity-routes.ts';

/** What a creator has chosen in the app, or TikTok for them. `POST /control/people/{id}` changes it. */
const DetailsSchema = z.object({
  isPrivate: z.boolean().default(false),
  isCommentDisabled: z.boolean().default(false),
  isDuetDisabled: z.boolean().default(false),
  isStitchDisabled: z.boolean().default(false),
  maxVideoSeconds: z.number().default(600),
  isBanned: z.boolean().default(false),
  /** Posts of the last day, through all apps. */
  postsToday: z.number().default(0),
});

const postsPerDay = 15;

function privacyLevels(isPrivate: boolean): string[] {
  return [isPrivate ? 'FOLLOWER_OF_CREATOR' : 'PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'];
}

/** These come with status 200. */
function refusalFor({ isBanned, postsToday }: z.infer<typeof DetailsSchema>) {
  if (isBanned) {
    return { code: 'spam_risk_user_banned_from_posting', message: 'The user is banned from making new posts.' };
  }
  if (postsToday < postsPerDay) return null;
  return { code: 'spam_risk_too_many_posts', message: 'The daily post cap from the API is reached for this user.' };
}

/** What the creator may choose for a post at this moment. */
export function creatorRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const { db, realm, platform, now } = context;
  const config = { operation: 'identity' as const };
  scope.post('/open.tiktokapis.com/v2/post/publish/creator_info/query/', { config }, async (request, reply) => {
    const holder = admit(context, request, { scope: 'video.publish', perMinute: 20 });
    if ('status' in holder) return sendEnvelopeError(reply, holder, now());
    const person = findPerson(db, realm, holder.personId);
    if (!person) return sendEnvelopeError(reply, envelopeErrors.badToken, now());
    const details = DetailsSchema.parse(person.details);
    const refusal = refusalFor(details);
    if (refusal) return envelope({}, refusal, now());
    const data = {
      creator_avatar_url: avatarUrls(hostUrl(request, platform, mediaHost), person, now())(168),
      creator_username: person.userName,
      creator_nickname: person.name,
      privacy_level_options: privacyLevels(details.isPrivate),
      comment_disabled: details.isCommentDisabled,
      duet_disabled: details.isDuetDisabled,
      stitch_disabled: details.isStitchDisabled,
      max_video_post_duration_sec: details.maxVideoSeconds,
    };
    return envelope(data, { code: 'ok', message: '' }, now());
  });
}
