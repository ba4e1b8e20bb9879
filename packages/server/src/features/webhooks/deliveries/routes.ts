import type { PlatformId } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import { webhookVerifyToken } from '@ruche/runtime/webhooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerChallenge, type DeliveryContext, takeDelivery } from './service.ts';

type Address = { platforms: readonly PlatformId[]; isAnsweredElsewhere?: boolean };

const meta: Address = { platforms: ['facebook', 'instagram'], isAnsweredElsewhere: true };

/** Which networks each company's address is for; Meta's had another name before. */
const addresses: Readonly<Record<string, Address>> = {
  '/webhooks/meta': meta,
  '/meta/webhooks': meta,
  '/webhooks/twitter': { platforms: ['twitter'] },
  '/webhooks/linkedin': { platforms: ['linkedin'] },
  '/webhooks/tiktok': { platforms: ['tiktok'] },
};

/** Meta sends up to a thousand changes at a time. */
const bodyLimit = 3 * 1024 * 1024;
/** All accounts of all workspaces come from a few addresses: far above what a network sends, and still an end. */
const config = { rateLimit: { max: 60_000, timeWindow: 60_000 } };
const schema = { hide: true };

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(values as object).filter(isText));

/** What networks' machines call. Signatures are over the bytes as they came, so nothing reads them before. */
export async function deliveryRoutes(
  app: FastifyInstance,
  context: DeliveryContext & { secret: string },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
  const verifyToken = webhookVerifyToken(context.secret);

  for (const [path, { platforms, isAnsweredElsewhere = false }] of Object.entries(addresses)) {
    if (!isAnsweredElsewhere)
      app.get(path, { schema, config }, async ({ query }: FastifyRequest, reply: FastifyReply) => {
        const answer = answerChallenge(context, platforms, textsOf(query), verifyToken);
        if (!answer) throw new AppError('forbidden', 'The verify token is incorrect.');
        return reply.status(answer.status).type(answer.contentType).send(answer.body);
      });

    app.post(path, { schema, config, bodyLimit }, async (request: FastifyRequest) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const count = await takeDelivery(context, platforms, {
        headers: textsOf(request.headers),
        body,
        receivedAt: new Date(),
      });
      request.log.info({ path, bytes: body.length, count }, 'a network delivered');
      return {};
    });
  }
}
