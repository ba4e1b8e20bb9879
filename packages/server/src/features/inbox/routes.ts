import {
  ConversationChangeSchema,
  ConversationCountsQuerySchema,
  ConversationCountsSchema,
  ConversationListQuerySchema,
  ConversationListSchema,
  ConversationSchema,
} from '@ruche/contracts/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { answerRoutes } from './answers/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { clientSettingsRoutes } from './client-settings/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { feedRoutes } from './feed/routes.ts';
import { labelRoutes } from './labels/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { presenceRoutes } from './presence/routes.ts';
import { presentConversation } from './presenter.ts';
import { ruleRoutes } from './rules/routes.ts';
import { savedReplyRoutes } from './saved-replies/routes.ts';
import { ConversationParamsSchema, common, type InboxContext, reading, writing } from './schema.ts';
import { changeConversation, countsOfConversations, getConversation, pageOfConversations } from './service.ts';
import { viewRoutes } from './views/routes.ts';

type Plugin = FastifyPluginAsyncZod<InboxContext>;

/** Everything that people write to the accounts, and how it is worked through and answered. */
export const inboxRoutes: Plugin = async (app, options) => {
  await app.register(listRoutes, options);
  await app.register(conversationRoutes, options);
  await app.register(bulkRoutes, options);
  await app.register(messageRoutes, options);
  await app.register(answerRoutes, options);
  await app.register(noteRoutes, options);
  await app.register(draftRoutes, options);
  await app.register(presenceRoutes, options);
  await app.register(labelRoutes, options);
  await app.register(savedReplyRoutes, options);
  await app.register(viewRoutes, options);
  await app.register(clientSettingsRoutes, options);
  await app.register(ruleRoutes, options);
  await app.register(peopleRoutes, options);
  await app.register(feedRoutes, options);
};

const listRoutes: Plugin = async (app, { database, ...showing }) => {
  app.get(
    '/conversations',
    {
      config: { looksUpSessionWithQuery: true },
      schema: {
        ...common,
        summary: 'List conversations',
        description:
          'By their newest message, newest first by default. Search finds French and English word forms, with or without accents.',
        querystring: ConversationListQuerySchema,
        response: { 200: ConversationListSchema, ...reading },
      },
    },
    async ({ bearer, query }) => pageOfConversations(database, showing, bearer, query),
  );

  app.get(
    '/conversations/counts',
    {
      config: { looksUpSessionWithQuery: true },
      schema: {
        ...common,
        summary: 'Count conversations by view',
        querystring: ConversationCountsQuerySchema,
        response: { 200: ConversationCountsSchema, ...reading },
      },
    },
    async ({ bearer, query }) => countsOfConversations(database, bearer, query.clientId),
  );
};

const conversationRoutes: Plugin = async (app, { database, ...showing }) => {
  app.get(
    '/conversations/:id',
    {
      schema: {
        ...common,
        summary: 'Get a conversation',
        params: ConversationParamsSchema,
        response: { 200: ConversationSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      presentConversation(
        await readInWorkspace(database, principal, (tx, scope) => getConversation(tx, scope, params.id)),
        showing,
      ),
  );

  app.patch(
    '/conversations/:id',
    {
      schema: {
        ...common,
        summary: 'Update a conversation',
        description: 'Changes its state, assignee, or labels, or marks it as spam or read.',
        headers: IdempotencyHeadersSchema,
        params: ConversationParamsSchema,
        body: ConversationChangeSchema,
        response: { 200: ConversationSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentConversation(await changeConversation(tx, scope, request.params.id, request.body), showing),
      ),
  );
};
