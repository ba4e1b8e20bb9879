import { timingSafeEqual } from 'node:crypto';
import formbody from '@fastify/formbody';
import { AppError } from '@ruche/contracts/api';
import { webhookVerifyToken } from '@ruche/runtime/webhooks';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deauthorize, deleteData, type MetaContext } from './service.ts';

const SignedRequestSchema = z.object({ signed_request: z.string().min(1).max(10_000) });

const HandshakeSchema = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.challenge': z.string().min(1).max(200),
  'hub.verify_token': z.string().min(1).max(200),
});

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** What Meta's machines call. Not for people, so the reference does not tell of it. */
export const metaRoutes: FastifyPluginAsyncZod<MetaContext> = async (app, context) => {
  await app.register(formbody);
  const verifyToken = webhookVerifyToken(context.secret);

  app.post('/meta/deauthorize', { schema: { hide: true, body: SignedRequestSchema } }, async (request) => {
    const count = await deauthorize(context, request.body.signed_request);
    request.log.info({ count }, 'someone removed Ruche at Meta');
    return {};
  });

  app.post('/meta/data-deletion', { schema: { hide: true, body: SignedRequestSchema } }, async (request) => {
    const answer = await deleteData(context, request.body.signed_request);
    request.log.info('someone requested data deletion through Meta');
    return answer;
  });

  // The second is the name that it had before.
  for (const path of ['/webhooks/meta', '/meta/webhooks']) {
    app.get(path, { schema: { hide: true, querystring: HandshakeSchema } }, async ({ query }, reply) => {
      if (!isSame(query['hub.verify_token'], verifyToken))
        throw new AppError('forbidden', 'The verify token is incorrect.');
      return reply.type('text/plain').send(query['hub.challenge']);
    });
  }
};
