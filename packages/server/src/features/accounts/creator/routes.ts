import { CreatorInfoSchema } from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { logRefusal } from '#features/accounts/presenter.ts';
import { type AccountsContext, common, IdParamsSchema } from '#features/accounts/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { creatorOf } from './service.ts';

const asking = memberRefusals('forbidden', 'not_found', 'validation_failed', 'conflict', 'platform_unavailable');

export const creatorRoutes: FastifyPluginAsyncZod<{ context: AccountsContext }> = async (app, { context }) => {
  app.get(
    '/social-accounts/:id/creator-info',
    {
      schema: {
        ...common,
        summary: 'What an account may choose for its posts',
        description:
          'Asked of the network each time, as TikTok wants it before every post. Refused with `conflict`, and a reason, where the network knows no such thing or the account cannot be asked.',
        params: IdParamsSchema,
        response: { 200: CreatorInfoSchema, ...asking },
      },
    },
    async (request) => {
      const { principal, params } = request;
      return creatorOf(context, principal, params.id).catch(logRefusal(request, { accountId: params.id }));
    },
  );
};
