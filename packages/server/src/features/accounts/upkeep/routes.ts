import { SocialAccountSchema } from '@ruche/contracts/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { logRefusal } from '#features/accounts/presenter.ts';
import { type AccountsContext, common, IdParamsSchema } from '#features/accounts/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { refreshAccount } from './service.ts';

const asking = memberRefusals('forbidden', 'not_found', 'validation_failed', 'conflict', 'platform_unavailable');

export const upkeepRoutes: FastifyPluginAsyncZod<{ context: AccountsContext }> = async (app, { context }) => {
  app.post(
    '/social-accounts/:id/refresh',
    {
      schema: {
        ...common,
        summary: 'Renew access and check an account',
        description:
          'Returns the account’s current state, even if it needs to be reconnected. The network is asked at most once a minute. In between, you get the last known state, and `checkedAt` says when that was.',
        params: IdParamsSchema,
        response: { 200: SocialAccountSchema, ...asking },
      },
    },
    async (request) => {
      const { principal, params } = request;
      return refreshAccount(context, principal, params.id).catch(logRefusal(request, { accountId: params.id }));
    },
  );
};
