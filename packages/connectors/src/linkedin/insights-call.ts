import type { z } from 'zod';
import { isSuccess } from '#src/http.ts';
import type { InsightsAccount } from '#src/insights/insights.ts';
import { parseNumbers } from '#src/insights/numbers.ts';
import type { Failure, Outcome } from '#src/outcome.ts';
import { readProblem } from './errors.ts';
import type { Rest } from './rest.ts';

/** Refusals that may be about what was asked for alone: it is not there, not ours, or a parameter is not known. */
export type Withheld = { kind: 'gone' } | { kind: 'denied'; failure: Failure } | { kind: 'refused'; failure: Failure };

type Question<Schema extends z.ZodType> = { path: string; query: string; schema: Schema };

export async function askNumbers<Schema extends z.ZodType>(
  rest: Rest,
  { tokens }: InsightsAccount,
  { path, query, schema }: Question<Schema>,
): Promise<Outcome<z.output<Schema>> | Withheld> {
  const answered = await rest.call({ method: 'GET', path, query, access: tokens.access });
  if (answered.kind !== 'ok') return answered;
  const answer = answered.value;
  if (isSuccess(answer)) return parseNumbers(schema, answer);
  const failure = readProblem(answer, rest.surroundings.now());
  if (failure.kind !== 'rejected' || failure.problem === 'app_refused') return failure;
  if (answer.status === 404) return { kind: 'gone' };
  if (answer.status === 403) return { kind: 'denied', failure };
  return answer.status === 400 ? { kind: 'refused', failure } : failure;
}

/** LinkedIn says "not found" also of whole products that our application was not approved for. */
const notApproved: Failure = {
  kind: 'rejected',
  problem: 'missing_scopes',
  reason: 'LinkedIn hasn’t approved Ruche to read this account’s numbers yet.',
};

/** For questions where nothing can be withheld but the whole. */
export function plainFailure(outcome: Failure | Withheld): Failure {
  if (outcome.kind === 'gone') return notApproved;
  return outcome.kind === 'denied' || outcome.kind === 'refused' ? outcome.failure : outcome;
}
