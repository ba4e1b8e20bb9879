import {
  AcceptedScheduleSchema,
  ScheduleChoiceSchema,
  ScheduleItemChangeSchema,
  ScheduleItemDismissalSchema,
  ScheduleListSchema,
  ScheduleSchema,
  SchedulesInputSchema,
  SchedulesQuerySchema,
  UndoneScheduleSchema,
} from '@ruche/contracts/assistant';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema as headers, writeOnce } from '#domain/workspaces/write-once.ts';
import { requireClient } from '#features/assistant/policy.ts';
import { type AssistantContext, common, reading, writing } from '#features/assistant/schema.ts';
import { acceptSchedule, undoSchedule } from './acceptance/service.ts';
import { readHours } from './hours/service.ts';
import { dismissSchedule, dismissScheduleItem, moveScheduleItem } from './items/service.ts';
import { getSchedule, openSchedules, proposeSchedule } from './service.ts';

const ScheduleParamsSchema = z.object({ id: z.uuid().meta({ description: 'Schedule ID.' }) });
const ItemParamsSchema = ScheduleParamsSchema.extend({ itemId: z.uuid().meta({ description: 'Item ID.' }) });

// As many posts as a month can have, each with its accounts.
const keptAnswerBytes = 2 * 1024 * 1024;

type Plugin = FastifyPluginAsyncZod<Pick<AssistantContext, 'database'>>;

/** A week or month of posts, proposed by the engine alone: no model is asked. */
export const scheduleRoutes: Plugin = async (app, options) => {
  await app.register(proposingRoutes, options);
  await app.register(endingRoutes, options);
  await app.register(itemRoutes, options);
};

const proposingRoutes: Plugin = async (app, { database }) => {
  app.post(
    '/assistant/schedules',
    {
      config: { keptAnswerBytes },
      schema: {
        ...common,
        summary: 'Propose a posting schedule',
        description:
          'Puts ideas into the hours when the client’s posts do best, around what’s planned, with public holidays kept free. Replaces what was proposed for these days before. If nothing could be proposed, `items` is empty and `notes` says why.',
        headers,
        body: SchedulesInputSchema,
        response: { 201: ScheduleSchema, ...writing },
      },
    },
    async (request, reply) => {
      const { principal, body } = request;
      const hours = await readHours(database, principal, (tx, scope) => requireClient(tx, scope, body.clientId));
      return writeOnce(database, request, reply, 201, (tx, scope) => proposeSchedule(tx, scope, body, hours));
    },
  );

  app.get(
    '/assistant/schedules',
    {
      schema: {
        ...common,
        summary: 'List proposed schedules',
        querystring: SchedulesQuerySchema,
        response: { 200: ScheduleListSchema, ...reading },
      },
    },
    async ({ principal, query }) =>
      readInWorkspace(database, principal, (tx, scope) => openSchedules(tx, scope, query)),
  );

  app.get(
    '/assistant/schedules/:id',
    {
      schema: {
        ...common,
        summary: 'Get a proposed schedule',
        params: ScheduleParamsSchema,
        response: { 200: ScheduleSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      readInWorkspace(database, principal, (tx, scope) => getSchedule(tx, scope, params.id)),
  );
};

const endingRoutes: Plugin = async (app, { database }) => {
  app.post(
    '/assistant/schedules/:id/accept',
    {
      config: { keptAnswerBytes },
      schema: {
        ...common,
        summary: 'Accept a proposed schedule',
        description:
          'Makes a draft at each time, all of them or none. Accepted again, the same drafts are returned. Posts that can’t be accepted anymore are left out, unless you name them.',
        headers,
        params: ScheduleParamsSchema,
        body: ScheduleChoiceSchema.nullish(),
        response: { 200: AcceptedScheduleSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) =>
        acceptSchedule(tx, scope, request.params.id, request.body ?? {}),
      ),
  );

  app.post(
    '/assistant/schedules/:id/undo',
    {
      config: { keptAnswerBytes },
      schema: {
        ...common,
        summary: 'Undo accepting or dismissing a schedule',
        description:
          'Removes the drafts it made, except those that were changed since, and proposes their posts again. Name items to undo only those.',
        headers,
        params: ScheduleParamsSchema,
        body: ScheduleChoiceSchema.nullish(),
        response: { 200: UndoneScheduleSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) =>
        undoSchedule(tx, scope, request.params.id, request.body ?? {}),
      ),
  );

  app.post(
    '/assistant/schedules/:id/dismiss',
    {
      config: { keptAnswerBytes },
      schema: {
        ...common,
        summary: 'Dismiss a proposed schedule',
        description: 'Its ideas are still offered.',
        headers,
        params: ScheduleParamsSchema,
        response: { 200: ScheduleSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => dismissSchedule(tx, scope, request.params.id)),
  );
};

const itemRoutes: Plugin = async (app, { database }) => {
  app.post(
    '/assistant/schedules/:id/items/:itemId/dismiss',
    {
      config: { keptAnswerBytes },
      schema: {
        ...common,
        summary: 'Dismiss one post of a schedule',
        description: 'With a refusal, its idea isn’t offered again either.',
        headers,
        params: ItemParamsSchema,
        body: ScheduleItemDismissalSchema.nullish(),
        response: { 200: ScheduleSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) =>
        dismissScheduleItem(tx, scope, request.params, request.body ?? { refusal: null }),
      ),
  );

  app.patch(
    '/assistant/schedules/:id/items/:itemId',
    {
      config: { keptAnswerBytes },
      schema: {
        ...common,
        summary: 'Change the time of a proposed post',
        description: 'To any time in the schedule’s days that’s still ahead.',
        headers,
        params: ItemParamsSchema,
        body: ScheduleItemChangeSchema,
        response: { 200: ScheduleSchema, ...writing },
      },
    },
    async (request, reply) => {
      const { principal, params, body } = request;
      const hours = await readHours(database, principal, async (tx, scope) =>
        requireClient(tx, scope, (await getSchedule(tx, scope, params.id)).clientId),
      );
      return writeOnce(database, request, reply, 200, (tx, scope) => moveScheduleItem(tx, scope, params, body, hours));
    },
  );
};
