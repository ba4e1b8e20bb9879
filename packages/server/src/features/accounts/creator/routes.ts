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
        summary: 'Get an account’s posting options',
        description:
          'Asks the network every time, as TikTok requires before each post. Returns `conflict` with a reason if the network has no such options or can’t be asked about this account.',
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
