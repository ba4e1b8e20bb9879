import type { FastifyInstance } from 'fastify';
import { hostUrl, type NetworkContext } from '#src/networks/network.ts';
import { findPerson } from '#src/networks/people.ts';
import { admit } from './admit.ts';
import { creatorOf, postingProblem, privacyLevels } from './creators.ts';
import { envelope, envelopeErrors, sendEnvelopeError } from './errors.ts';
import { avatarUrls, mediaHost } from './identity-routes.ts';

/** What the creator may choose for a post at this moment. */
export function creatorRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const { db, realm, platform, now } = context;
  const config = { operation: 'identity' as const };
  scope.post('/open.tiktokapis.com/v2/post/publish/creator_info/query/', { config }, async (request, reply) => {
    const holder = admit(context, request, { anyOf: ['video.publish'], perMinute: 20 });
    if ('status' in holder) return sendEnvelopeError(reply, holder, now());
    const person = findPerson(db, realm, holder.personId);
    if (!person) return sendEnvelopeError(reply, envelopeErrors.badToken, now());
    const details = creatorOf(person);
    const refusal = postingProblem(context, person);
    // These come with status 200.
    if (refusal) return envelope({}, refusal, now());
    const data = {
      creator_avatar_url: avatarUrls(hostUrl(request, platform, mediaHost), person, now())(168),
      creator_username: person.userName,
      creator_nickname: person.name,
      privacy_level_options: privacyLevels(details),
      comment_disabled: details.isCommentDisabled,
      duet_disabled: details.isDuetDisabled,
      stitch_disabled: details.isStitchDisabled,
      max_video_post_duration_sec: details.maxVideoSeconds,
    };
    return envelope(data, { code: 'ok', message: '' }, now());
  });
}
