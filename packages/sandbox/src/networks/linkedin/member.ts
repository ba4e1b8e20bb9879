import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hostUrl, type NetworkContext } from '#src/networks/network.ts';
import { type Member, requireScope } from './access.ts';
import { badParameter } from './errors.ts';
import { pictureAddress } from './pictures.ts';
import { type RestCall, requireRight, showElements, textParameter } from './rest-call.ts';

const DetailsSchema = z.object({ followers: z.number().default(0) });
const locale = { country: 'FR', language: 'fr' };

/** OpenID Connect's view of a member. The mail address comes with its own scope. */
export function readUserInfo({ platform }: NetworkContext, request: FastifyRequest, member: Member) {
  requireScope(member, { resource: 'userinfo', method: 'GET.NO_VERSION', anyOf: ['openid'] });
  const { person, token } = member;
  return {
    sub: person.userId,
    ...(token.scopes.includes('profile') && {
      name: person.name,
      given_name: person.givenName,
      family_name: person.familyName,
      picture: pictureAddress(hostUrl(request, platform, 'media.licdn.com'), person.motif),
      locale,
    }),
    ...(token.scopes.includes('email') && { email: person.email, email_verified: true }),
  };
}

export function readFollowersCount(call: RestCall) {
  requireRight(call, 'memberFollowersCount', 'FINDER-me', ['r_member_profileAnalytics']);
  if (textParameter(call, 'q') !== 'me') throw badParameter('Only the finder me is known here');
  const { followers } = DetailsSchema.parse(call.member.person.details);
  return showElements(call, [{ memberFollowersCount: followers }]);
}
