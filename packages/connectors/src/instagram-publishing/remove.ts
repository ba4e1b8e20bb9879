import { type Outcome, ok } from '#src/outcome.ts';
import type { PublishingAccount } from '#src/publishing/content.ts';
import type { References } from '#src/publishing/steps.ts';
import { type InstagramApi, withoutRestart } from './api.ts';
import { SuccessSchema } from './wire.ts';

export async function removePost(
  api: InstagramApi,
  scope: string,
  { scopes, tokens }: PublishingAccount,
  { remoteId }: References,
): Promise<Outcome<null>> {
  if (remoteId === undefined) {
    const reason = 'We couldn’t identify the post. Delete it in the Instagram app.';
    return { kind: 'rejected', problem: 'not_understood', reason };
  }
  if (!scopes.includes(scope)) {
    const reason = `Ruche can’t delete posts on ${api.network}. Delete it in the Instagram app, or reconnect the account and allow it.`;
    return { kind: 'rejected', problem: 'missing_scopes', reason };
  }
  const path = `/${encodeURIComponent(remoteId)}`;
  const removed = await api.ask({ method: 'DELETE', path, token: tokens.access, schema: SuccessSchema });
  if (removed.kind === 'ok' || (removed.kind === 'rejected' && removed.problem === 'no_account')) return ok(null);
  return withoutRestart(removed);
}
