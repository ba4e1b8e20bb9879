import type { FastifyInstance } from 'fastify';
import { requireLoopback } from '#src/loopback.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { parseInput } from '#src/parse.ts';
import { ApprovalsSchema, readApprovals, writeApprovals } from './approvals.ts';

/** What TikTok's reviewers decide about the app. */
export function controlRoutes(scope: FastifyInstance, { db, changed }: NetworkContext): void {
  const options = { onRequest: requireLoopback };
  const present = () => ({ approvedScopes: readApprovals(db) });

  scope.get('/control/app', options, async () => present());

  scope.post('/control/app', options, async (request) => {
    writeApprovals(db, parseInput(ApprovalsSchema, 'body', request.body).approvedScopes);
    changed();
    return present();
  });
}
