import type { z } from 'zod';
import { isSuccess, parse } from '#src/http.ts';
import type { InboxAccount } from '#src/inbox/inbox.ts';
import { type Failure, type Outcome, ok } from '#src/outcome.ts';
import { network, readProblem } from './errors.ts';
import type { Api, ApiCall } from './publish-api.ts';

/** No reason to reconnect an account that publishes well. */
export const lacksInbox: Failure = {
  kind: 'rejected',
  problem: 'missing_scopes',
  reason: `Ruche doesn’t have permission for this on ${network}. Reconnect the account and allow everything.`,
};

/** A refusal of the token's scopes is one of what was asked for alone. */
export function withoutReconnect(failure: Failure, status: number): Failure {
  return status === 403 && failure.kind === 'reconnect' ? lacksInbox : failure;
}

type Question<Schema extends z.ZodType> = { path: string; query: Record<string, string | undefined>; schema: Schema };

export async function askInbox<Schema extends z.ZodType>(
  { ask, now }: Pick<Api, 'ask' | 'now'>,
  account: InboxAccount,
  { path, query, schema }: Question<Schema>,
): Promise<Outcome<z.output<Schema>>> {
  const answer = await ask(account, { method: 'GET', path, query });
  if (answer.kind !== 'ok') return answer;
  const { value } = answer;
  return isSuccess(value) ? parse(schema, value) : withoutReconnect(readProblem(value, now()), value.status);
}

/** Changes that may be made again; what is not there any more is left to `isGoneFine`. */
export async function changeInbox(
  { ask, now }: Pick<Api, 'ask' | 'now'>,
  account: InboxAccount,
  call: ApiCall,
  { isGoneFine = false } = {},
): Promise<Outcome<null>> {
  const answer = await ask(account, call);
  if (answer.kind !== 'ok') return answer;
  const { value } = answer;
  if (isSuccess(value) || (isGoneFine && value.status === 404)) return ok(null);
  return withoutReconnect(readProblem(value, now()), value.status);
}
