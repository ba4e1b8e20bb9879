import type { z } from 'zod';
import { isSuccess } from '#src/http.ts';
import type { InsightsAccount } from '#src/insights/insights.ts';
import { parseNumbers } from '#src/insights/numbers.ts';
import { checkScopes, lacksNumbers } from '#src/insights/scopes.ts';
import type { Outcome } from '#src/outcome.ts';
import { network, readProblem } from './errors.ts';
import type { Api } from './publish-api.ts';

type Question<Schema extends z.ZodType> = {
  path: string;
  query: Record<string, string | undefined>;
  schema: Schema;
};

export type AskNumbers = <Schema extends z.ZodType>(
  account: InsightsAccount,
  question: Question<Schema>,
) => Promise<Outcome<z.output<Schema>>>;

/** X reads nothing for a token that lacks one of these. */
const scopes = ['tweet.read', 'users.read'];

export function createAsk({ ask, now }: Pick<Api, 'ask' | 'now'>): AskNumbers {
  return async (account, { path, query, schema }) => {
    const lack = checkScopes(network, account, scopes);
    if (lack) return lack;
    const answer = await ask(account, { method: 'GET', path, query });
    if (answer.kind !== 'ok') return answer;
    if (isSuccess(answer.value)) return parseNumbers(schema, answer.value);
    const problem = readProblem(answer.value, now());
    return answer.value.status === 403 && problem.kind === 'reconnect' ? lacksNumbers(network) : problem;
  };
}
