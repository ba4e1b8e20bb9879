import { messageBudget, takeNotice } from '@ruche/auth/messages';
import { dayMs } from '@ruche/contracts/time';
import type { Executor } from '@ruche/database';
import { findAuthUser } from '@ruche/database/auth';
import { enqueueMessage } from '@ruche/database/jobs';
import { findProfile } from '@ruche/database/people';
import type { Sending } from '#domain/jobs/sending.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { presentNotice } from './presenter.ts';
import type { Notice } from './schema.ts';

/** Nothing in them expires; they are tried for longer than the queue tries anything. */
const lifeMs = 7 * dayMs;

/**
 * Tells somebody what was changed about their place in a workspace. It goes to a confirmed address alone: any other may
 * be somebody else's. It never refuses the change.
 */
export async function mailMember(
  tx: Executor,
  { publicUrl, secret, rateFactor }: Sending,
  { workspace, userId: actorId }: Scope,
  notice: Notice,
): Promise<void> {
  const user = await findAuthUser(tx, notice.userId);
  if (!user?.email || user.emailConfirmedAt === null) return;
  const counted = { userId: user.id, subject: 'membership' } as const;
  if (!(await takeNotice(tx, counted, messageBudget(rateFactor)))) return;
  const actor = await findProfile(tx, actorId);
  const mail = presentNotice(notice, { workspace, actor, publicUrl });
  const staleAt = new Date(Date.now() + lifeMs).toISOString();
  await enqueueMessage(tx, secret, { channel: 'email', to: user.email, staleAt, ...mail });
}
