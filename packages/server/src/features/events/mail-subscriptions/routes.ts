import {
  MailSubscriptionChangeSchema,
  MailSubscriptionLookupSchema,
  MailSubscriptionQuerySchema,
  MailSubscriptionSchema,
} from '@ruche/contracts/events';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusals } from '#plugins/refusals.ts';
import { changeSubscription, type Reading, readSubscription } from './service.ts';

const tags = ['Notifications'];
const description = 'No sign-in needed: the link in each of these emails contains a token.';
/** Tokens are beyond guessing; whoever tries all the same is slowed down. */
const config = { rateLimit: { max: 60, timeWindow: 60_000 } };
const response = { 200: MailSubscriptionSchema, ...refusals('not_found', 'validation_failed') };

/** For whoever opened the link in a mail, signed in or not. */
export const mailSubscriptionRoutes: FastifyPluginAsyncZod<Reading> = async (app, reading) => {
  app.post(
    '/mail-subscriptions/lookup',
    {
      config,
      schema: {
        tags,
        summary: 'Get what an email subscription is about',
        description,
        body: MailSubscriptionLookupSchema,
        response,
      },
    },
    async ({ body }) => readSubscription(reading, body.token),
  );

  app.put(
    '/mail-subscriptions',
    {
      config,
      schema: {
        tags,
        summary: 'Turn these emails off or on',
        description: `${description} Repeating the request gives the same result.`,
        body: MailSubscriptionChangeSchema,
        response,
      },
    },
    async ({ body }) => changeSubscription(reading, body.token, body.isSubscribed),
  );
};

/**
 * What mail programs call on their own when somebody presses their Unsubscribe (RFC 8058). The same address opened in a
 * browser is a page, which asks first: programs that look into mails open every link.
 */
export const oneClickRoutes: FastifyPluginAsyncZod<Reading> = async (app, reading) => {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, {}),
  );
  app.post(
    '/unsubscribe',
    { schema: { hide: true, querystring: MailSubscriptionQuerySchema } },
    async ({ query }, reply) => {
      await changeSubscription(reading, query.token, false);
      return reply.code(200).header('cache-control', 'no-store').type('text/plain').send('You’re unsubscribed.\n');
    },
  );
};
