import {
  CampaignChangeSchema,
  CampaignInputSchema,
  CampaignListQuerySchema,
  CampaignListSchema,
  CampaignSchema,
} from '@ruche/contracts/calendar';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { writeOnce } from '#domain/workspaces/write-once.ts';
import {
  type CalendarContext,
  CampaignParamsSchema,
  common,
  headers,
  reading,
  writing,
} from '#features/calendar/schema.ts';
import { presentCampaign } from './presenter.ts';
import { addCampaign, campaignsOf, changeCampaign, removeCampaign } from './service.ts';

type Plugin = FastifyPluginAsyncZod<CalendarContext>;

export const campaignRoutes: Plugin = async (app, options) => {
  await app.register(collectionRoutes, options);
  await app.register(oneCampaignRoutes, options);
};

const collectionRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/campaigns',
    {
      schema: {
        ...common,
        summary: 'List campaigns',
        querystring: CampaignListQuerySchema,
        response: { 200: CampaignListSchema, ...reading },
      },
    },
    async ({ principal, query }) => {
      const rows = await readInWorkspace(database, principal, (tx, scope) => campaignsOf(tx, scope, query.clientId));
      return { items: rows.map(presentCampaign), nextCursor: null };
    },
  );

  app.post(
    '/campaigns',
    {
      schema: {
        ...common,
        summary: 'Add a campaign',
        headers,
        body: CampaignInputSchema,
        response: { 201: CampaignSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, async (tx, scope) =>
        presentCampaign(await addCampaign(tx, scope, request.body)),
      ),
  );
};

const oneCampaignRoutes: Plugin = async (app, { database }) => {
  app.patch(
    '/campaigns/:id',
    {
      schema: {
        ...common,
        summary: 'Update a campaign',
        headers,
        params: CampaignParamsSchema,
        body: CampaignChangeSchema,
        response: { 200: CampaignSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentCampaign(await changeCampaign(tx, scope, request.params.id, request.body)),
      ),
  );

  app.delete(
    '/campaigns/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a campaign',
        description: 'Its posts stay as they are, without a campaign.',
        headers,
        params: CampaignParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeCampaign(tx, scope, request.params.id);
        return null;
      }),
  );
};
