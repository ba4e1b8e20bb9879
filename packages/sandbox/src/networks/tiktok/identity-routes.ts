import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendAvatar } from '#src/networks/avatars/send.ts';
import { readBearer } from '#src/networks/form.ts';
import { countCall } from '#src/networks/limits.ts';
import { hostUrl, type NetworkContext } from '#src/networks/network.ts';
import { findPerson, type Person } from '#src/networks/people.ts';
import { findToken, stateOf } from '#src/networks/tokens.ts';
import { envelope, envelopeErrors, missingScope, sendEnvelopeError } from './errors.ts';
import { presentUser, scopeOfField } from './user.ts';

/** Addresses of pictures go out of date; whoever keeps one finds it closed. */
const avatarLifeMs = 6 * 3600 * 1000;
const perMinute = { limit: 600, windowMs: 60_000 };
export const mediaHost = 'p16-sign.tiktokcdn.com';
const sizes = new Set([100, 168, 720]);

function readFields(query: unknown): string[] {
  const { fields } = z.object({ fields: z.string().catch('') }).parse(query);
  return [...new Set(fields.split(',').filter(Boolean))];
}

/** Where somebody's picture is, by its size, for as long as such an address lives. */
export function avatarUrls(base: string, { motif }: Person, now: number): (size: number) => string {
  const expires = Math.floor((now + avatarLifeMs) / 1000);
  return (size) => `${base}/${motif}~${size}.png?x-expires=${expires}`;
}

function userInfoRoute(scope: FastifyInstance, context: NetworkContext): void {
  const { db, realm, platform, now } = context;
  const config = { operation: 'identity' as const };
  scope.get('/open.tiktokapis.com/v2/user/info/', { config }, async (request, reply) => {
    const token = findToken(db, platform, readBearer(request) ?? '');
    const isLive = token?.kind === 'access' && stateOf(token, now()) === 'live';
    const person = isLive && token.personId !== null ? findPerson(db, realm, token.personId) : undefined;
    if (!token || !person) return sendEnvelopeError(reply, envelopeErrors.badToken, now());
    request.networkPersonId = person.id;
    if (countCall(context, `user/info ${person.id}`, perMinute).isOver)
      return sendEnvelopeError(reply, envelopeErrors.rateLimit, now());
    const asked = readFields(request.query);
    const needed = asked.map((field) => scopeOfField[field]);
    if (asked.length === 0 || needed.includes(undefined)) {
      return sendEnvelopeError(reply, envelopeErrors.noFields, now());
    }
    const missing = needed.filter((name): name is string => name !== undefined && !token.scopes.includes(name));
    if (missing.length > 0) return sendEnvelopeError(reply, missingScope([...new Set(missing)]), now());
    const user = presentUser(context, person, asked, avatarUrls(hostUrl(request, platform, mediaHost), person, now()));
    return envelope({ user }, { code: 'ok', message: '' }, now());
  });
}

/** Who the token is for, and their picture. */
export function identityRoutes(scope: FastifyInstance, context: NetworkContext): void {
  userInfoRoute(scope, context);
  scope.get<{ Params: { file: string } }>(`/${mediaHost}/:file`, async (request, reply) => {
    const query = z.object({ 'x-expires': z.coerce.number().catch(0) }).parse(request.query);
    if (query['x-expires'] * 1000 <= context.now()) {
      return reply.code(403).type('text/plain; charset=utf-8').send('Access Denied');
    }
    const [, motif = '', size = '0'] = /^([a-z]+)~(\d+)\.png$/.exec(request.params.file) ?? [];
    return sendAvatar(reply, sizes.has(Number(size)) ? motif : '', Number(size));
  });
}
