import { PageQuerySchema } from '@ruche/contracts/api';
import {
  InboxRuleChangeSchema,
  InboxRuleInputSchema,
  InboxRuleListSchema,
  InboxRuleOrderSchema,
  InboxRuleSchema,
  RuleRunListSchema,
  RuleTrialSchema,
  RuleUndoneSchema,
  RuleUndoSchema,
} from '@ruche/contracts/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { tryRule } from '#features/inbox/rule-trials/service.ts';
import { undoRule } from '#features/inbox/rule-undos/service.ts';
import { common, type InboxContext, reading, writing } from '#features/inbox/schema.ts';
import { addRule, arrangeRules, changeRule, getRule, removeRule, rulesOf, runsOf } from './service.ts';

type Plugin = FastifyPluginAsyncZod<InboxContext>;

const headers = IdempotencyHeadersSchema;
const params = z.object({ id: z.uuid().meta({ description: 'Rule ID.' }) });

export const ruleRoutes: Plugin = async (app, options) => {
  await app.register(collectionRoutes, options);
  await app.register(oneRuleRoutes, options);
  await app.register(runRoutes, options);
};

const collectionRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/inbox-rules',
    { schema: { ...common, summary: 'List inbox rules', response: { 200: InboxRuleListSchema, ...reading } } },
    async ({ principal }) => ({ items: await readInWorkspace(database, principal, rulesOf), nextCursor: null }),
  );

  app.post(
    '/inbox-rules',
    {
      schema: {
        ...common,
        summary: 'Add an inbox rule',
        description: 'It’s off at first. Try it on recent messages, then switch it on.',
        headers,
        body: InboxRuleInputSchema,
        response: { 201: InboxRuleSchema, ...writing },
      },
    },
    async (request, reply) => writeOnce(database, request, reply, 201, (tx, scope) => addRule(tx, scope, request.body)),
  );

  app.put(
    '/inbox-rules/order',
    {
      schema: {
        ...common,
        summary: 'Set the order of inbox rules',
        headers,
        body: InboxRuleOrderSchema,
        response: { 200: InboxRuleListSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) => ({
        items: await arrangeRules(tx, scope, request.body.ids),
        nextCursor: null,
      })),
  );
};

const oneRuleRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/inbox-rules/:id',
    { schema: { ...common, summary: 'Get an inbox rule', params, response: { 200: InboxRuleSchema, ...reading } } },
    async (request) =>
      readInWorkspace(database, request.principal, (tx, scope) => getRule(tx, scope, request.params.id)),
  );

  app.patch(
    '/inbox-rules/:id',
    {
      schema: {
        ...common,
        summary: 'Update an inbox rule, or switch it on or off',
        description: 'Changing what it does or when switches it off until it was tried again.',
        headers,
        params,
        body: InboxRuleChangeSchema,
        response: { 200: InboxRuleSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => changeRule(tx, scope, request.params.id, request.body)),
  );

  app.delete(
    '/inbox-rules/:id',
    {
      schema: {
        ...common,
        summary: 'Delete an inbox rule',
        description: 'What it did stays.',
        headers,
        params,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeRule(tx, scope, request.params.id);
        return null;
      }),
  );
};

const runRoutes: Plugin = async (app, { database }) => {
  app.post(
    '/inbox-rules/:id/trial',
    {
      schema: {
        ...common,
        summary: 'Try an inbox rule on the last 200 messages',
        description: 'Says what it would have done. No message is changed or answered.',
        headers,
        params,
        response: { 200: RuleTrialSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => tryRule(tx, scope, request.params.id)),
  );

  app.get(
    '/inbox-rules/:id/runs',
    {
      schema: {
        ...common,
        summary: 'List what an inbox rule did',
        params,
        querystring: PageQuerySchema,
        response: { 200: RuleRunListSchema, ...reading },
      },
    },
    async (request) =>
      readInWorkspace(database, request.principal, (tx, scope) => runsOf(tx, scope, request.params.id, request.query)),
  );

  app.post(
    '/inbox-rules/:id/undo',
    {
      schema: {
        ...common,
        summary: 'Undo what an inbox rule did',
        description: 'Replies that were sent stay, and so does what someone changed since.',
        headers,
        params,
        body: RuleUndoSchema,
        response: { 200: RuleUndoneSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => undoRule(tx, scope, request.params.id, request.body)),
  );
};
