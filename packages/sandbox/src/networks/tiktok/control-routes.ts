import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireLoopback } from '#src/loopback.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { parseInput } from '#src/parse.ts';
import { ApprovalsSchema, readApprovals, writeApprovals } from './approvals.ts';
import { addOrder, PostOrderSchema } from './orders.ts';
import { changePostingSettings, PostingSettingsSchema, readPostingSettings } from './settings.ts';

const AppChangeSchema = z.strictObject({ ...ApprovalsSchema.shape, ...PostingSettingsSchema.shape }).partial();

/** What TikTok's reviewers decide about the app, and what becomes of posts. */
export function controlRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const { db, changed } = context;
  const options = { onRequest: requireLoopback };
  const present = () => ({ approvedScopes: readApprovals(db), ...readPostingSettings(db) });

  scope.get('/control/app', options, async () => present());

  scope.post('/control/app', options, async (request) => {
    const { approvedScopes, ...posting } = parseInput(AppChangeSchema, 'body', request.body);
    if (approvedScopes) writeApprovals(db, approvedScopes);
    changePostingSettings(db, posting);
    changed();
    return present();
  });

  scope.post('/control/next-post', options, async (request, reply) => {
    addOrder(context, parseInput(PostOrderSchema, 'body', request.body));
    return reply.code(204).send();
  });
}
