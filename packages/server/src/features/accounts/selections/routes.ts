import {
  ConnectedAnswerSchema,
  GiveUpQuerySchema,
  OpenSelectionQuerySchema,
  OpenSelectionSchema,
  SelectInputSchema,
} from '@ruche/contracts/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { commonByLink, type EndOptions, ends } from '#features/accounts/schema.ts';
import { findPerson } from '#plugins/authentication.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { giveUpSelection, readSelection, selectAccounts } from './service.ts';

/** Choosing among several accounts that one consent reaches. */
export const selectRoutes: FastifyPluginAsyncZod<EndOptions> = async (app, { context, authentication }) => {
  app.get(
    '/social-accounts/select',
    {
      schema: {
        ...commonByLink,
        summary: 'Get the accounts to choose from',
        description:
          'For reloading the page the network redirected to, with the state it returned. Only for the person who started the connection, or holds its link.',
        querystring: OpenSelectionQuerySchema,
        response: { 200: OpenSelectionSchema, ...ends },
      },
    },
    async (request) => readSelection(context, await findPerson(request, authentication), request.query),
  );

  app.post(
    '/social-accounts/select',
    {
      schema: {
        ...commonByLink,
        summary: 'Connect some of several accounts',
        body: SelectInputSchema,
        response: { 200: ConnectedAnswerSchema, ...ends },
      },
    },
    async (request) => selectAccounts(context, await findPerson(request, authentication), request.body),
  );

  app.delete(
    '/social-accounts/select',
    {
      schema: {
        ...commonByLink,
        summary: 'Connect none of several accounts',
        description:
          'Revokes the access at the network, unless something else uses it. Returns the same if there’s nothing left to choose from.',
        querystring: GiveUpQuerySchema,
        response: { 204: z.null(), ...memberRefusals('validation_failed') },
      },
    },
    async (request, reply) => {
      const principal = await findPerson(request, authentication);
      await giveUpSelection(context, principal, request.query.selectionToken);
      return reply.code(204).send(null);
    },
  );
};
