import type { Executor } from '@ruche/database';
import { deleteSession, deleteSessionsOf } from '@ruche/database/auth';
import { originOf } from '@ruche/runtime/http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AuthContext, attempt, inTransaction } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { readQuery } from '#src/requests/body.ts';
import { type Caller, holdWithEveryFactor, idsOf } from '#src/sessions/bearer.ts';
import { callerOf } from '#src/sessions/enforce-assurance.ts';
import { recordEvent } from '#src/users/security-events.ts';

const QuerySchema = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });
type Scope = z.infer<typeof QuerySchema>['scope'];

/**
 * Clients that sign out of everywhere forget their session whatever the answer. Whoever owes the second factor may not
 * end the others', but their own must not live on without anybody knowing.
 */
async function endOwnIfNotAllowed(tx: Executor, caller: Caller): Promise<AuthError | null> {
  const allowed = await attempt(tx, (inner) => holdWithEveryFactor(inner, idsOf(caller)));
  if (!(allowed instanceof AuthError)) return null;
  await deleteSession(tx, caller.session.id);
  return allowed;
}

async function endSessions(tx: Executor, { user, session }: Caller, scope: Scope): Promise<void> {
  switch (scope) {
    case 'global':
      await deleteSessionsOf(tx, user.id);
      return;
    case 'others':
      await deleteSessionsOf(tx, user.id, { exceptId: session.id });
      return;
    case 'local':
      await deleteSession(tx, session.id);
  }
}

export function logoutRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/logout', async (request, reply) => {
    const caller = callerOf(request);
    const { scope } = readQuery(request, QuerySchema);
    const refusal = await inTransaction(context, async (tx) => {
      if (scope === 'others') await holdWithEveryFactor(tx, idsOf(caller));
      const notAllowed = scope === 'global' ? await endOwnIfNotAllowed(tx, caller) : null;
      if (!notAllowed) await endSessions(tx, caller, scope);
      await recordEvent(tx, {
        userId: caller.user.id,
        kind: 'signed_out',
        origin: originOf(request),
        details: { scope: notAllowed ? 'local' : scope },
      });
      return notAllowed;
    });
    if (refusal) throw refusal;
    return reply.code(204).send();
  });
}
