import type { Executor } from '@ruche/database';
import { type AuthUser, updateAuthUser } from '@ruche/database/auth';
import type { AuthContext } from '#src/context.ts';
import { beginMailFlow } from '#src/providers/flow-states.ts';
import { requireNoRecentMessage } from './deliver.ts';
import { type MailRequest, mailCode } from './send-code.ts';
import { mailWords } from './templates.ts';

/** Mails a way in: to sign in without a password, or to choose a new one. Both share one slot and one pause. */
export async function sendSignInLink(
  tx: Executor,
  context: AuthContext,
  request: MailRequest,
  type: 'magiclink' | 'recovery',
): Promise<AuthUser> {
  const { user } = request;
  if (user.email === null) throw new Error('There’s no email address to send a link to.');
  requireNoRecentMessage(context, user.recoverySentAt, 'email');
  await beginMailFlow(tx, request, type);
  await mailCode(tx, context, request, { kind: 'recovery', type, to: user.email, words: mailWords[type]() });
  return updateAuthUser(tx, user.id, { recoverySentAt: new Date() });
}
