import {
  ApprovalAskSchema,
  ApprovalCountSchema,
  ApprovalDecideSchema,
  ApprovalListQuerySchema,
  ApprovalListSchema,
  ApprovalRequestIdsSchema,
  ApprovalRuleInputSchema,
  ApprovalRuleSchema,
  ApprovalSummarySchema,
  ApprovalsAskedSchema,
  ApprovalsDecidedSchema,
  PostApprovalSchema,
} from '@ruche/contracts/approvals';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { askForApproval, remind, withdraw } from './asking/service.ts';
import { decide } from './decisions/service.ts';
import { approvalOf } from './posts/service.ts';
import { type ApprovalsContext, ClientParamsSchema, common, PostParamsSchema, reading, writing } from './schema.ts';
import { changeRule, pageOfApprovals, ruleOf, summaryOf } from './service.ts';

type Plugin = FastifyPluginAsyncZod<ApprovalsContext>;

const headers = IdempotencyHeadersSchema;

export const approvalRoutes: Plugin = async (app, options) => {
  await app.register(ruleRoutes, options);
  await app.register(listRoutes, options);
  await app.register(askRoutes, options);
  await app.register(decisionRoutes, options);
};

const ruleRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/clients/:id/approval-rule',
    {
      schema: {
        ...common,
        summary: 'Get a client’s approval rule',
        params: ClientParamsSchema,
        response: { 200: ApprovalRuleSchema, ...reading },
      },
    },
    async ({ principal, params }) => readInWorkspace(database, principal, (tx, scope) => ruleOf(tx, scope, params.id)),
  );

  app.put(
    '/clients/:id/approval-rule',
    {
      schema: {
        ...common,
        summary: 'Set a client’s approval rule',
        description:
          'It applies at once, also to what’s scheduled: posts that it says must be approved and aren’t go back to review.',
        headers,
        params: ClientParamsSchema,
        body: ApprovalRuleInputSchema,
        response: { 200: ApprovalRuleSchema, ...writing },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return writeOnce(database, request, reply, 200, (tx, scope) => changeRule(tx, scope, params.id, body));
    },
  );
};

const listRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/approvals',
    {
      schema: {
        ...common,
        summary: 'List what isn’t approved yet',
        querystring: ApprovalListQuerySchema,
        response: { 200: ApprovalListSchema, ...reading },
      },
    },
    async ({ principal, query }) =>
      readInWorkspace(database, principal, (tx, scope) => pageOfApprovals(tx, scope, query)),
  );

  app.get(
    '/approvals/summary',
    {
      schema: {
        ...common,
        summary: 'Count what isn’t approved yet',
        response: { 200: ApprovalSummarySchema, ...reading },
      },
    },
    async ({ principal }) => readInWorkspace(database, principal, summaryOf),
  );

  app.get(
    '/posts/:id/approval',
    {
      schema: {
        ...common,
        summary: 'Get a post’s approval',
        description: 'Where it stands, whom it waits for, what changed since the last decision, and everything before.',
        params: PostParamsSchema,
        response: { 200: PostApprovalSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      readInWorkspace(database, principal, (tx, scope) => approvalOf(tx, scope, params.id)),
  );
};

const askRoutes: Plugin = async (app, { database }) => {
  app.post(
    '/approvals/ask',
    {
      schema: {
        ...common,
        summary: 'Ask for approval',
        description: 'For posts, for what waits in a week, or for what waits in a campaign.',
        headers,
        body: ApprovalAskSchema,
        response: { 200: ApprovalsAskedSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => askForApproval(tx, scope, request.body)),
  );

  app.post(
    '/approvals/remind',
    {
      schema: {
        ...common,
        summary: 'Remind approvers',
        description: 'Everyone who hasn’t answered, once an hour at most.',
        headers,
        body: ApprovalRequestIdsSchema,
        response: { 200: ApprovalCountSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => remind(tx, scope, request.body.requestIds)),
  );

  app.post(
    '/approvals/withdraw',
    {
      schema: {
        ...common,
        summary: 'Withdraw requests',
        description: 'The posts are drafts again.',
        headers,
        body: ApprovalRequestIdsSchema,
        response: { 200: ApprovalCountSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => withdraw(tx, scope, request.body.requestIds)),
  );
};

const decisionRoutes: Plugin = async (app, { database }) => {
  app.post(
    '/approvals/decisions',
    {
      schema: {
        ...common,
        summary: 'Approve, ask for a change, or decline',
        description: 'One post or several, as someone whom the client’s rule names. Each is answered by itself.',
        headers,
        body: ApprovalDecideSchema,
        response: { 200: ApprovalsDecidedSchema, ...writing },
      },
    },
    async (request, reply) => {
      const device = { ip: request.ip, userAgent: request.headers['user-agent'] ?? null };
      return writeOnce(database, request, reply, 200, (tx, scope) => decide(tx, scope, device, request.body));
    },
  );
};
