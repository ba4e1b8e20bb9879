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
        summary: 'Renew the access and look after the account',
        description:
          'Answers with the account as it is then, also where it turns out to need reconnecting. The network is asked once a minute: until then the answer is the account as last seen, and `checkedAt` says when that was.',
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
