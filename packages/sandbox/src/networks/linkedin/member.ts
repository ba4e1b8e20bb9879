import type { FastifyRequest } from 'fastify';
import { hostUrl, type NetworkContext } from '#src/networks/network.ts';
import { type Member, requireScope } from './access.ts';
import { pictureAddress } from './pictures.ts';

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
