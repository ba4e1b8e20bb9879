import type { z } from 'zod';
import type { ConnectorSurroundings } from '#src/connector.ts';
import { type Answer, type Caller, isSuccess } from '#src/http.ts';
import { parseNumbers } from '#src/insights/numbers.ts';
import type { Failure, Outcome } from '#src/outcome.ts';
import { type Endings, type GraphError, lacksPermission, readError, readGraphFailure } from './errors.ts';
import { graphVersion, proofOf } from './graph.ts';

/**
 * Refusals that are about what was asked for and not about the account: a metric that Meta does not know (any more),
 * something that is not there, a name that nobody has, something that it tells nobody or not us.
 */
export type Withheld = { kind: 'metric_refused' } | { kind: 'gone' } | { kind: 'not_found' } | { kind: 'denied' };

type Question<Schema extends z.ZodType> = {
  path: string;
  token: string;
  query: Record<string, string | undefined>;
  schema: Schema;
};

export type InsightsApi = {
  network: string;
  now: () => Date;
  ask<Schema extends z.ZodType>(question: Question<Schema>): Promise<Outcome<z.output<Schema>> | Withheld>;
};

type Way = { network: string; host: 'graph.facebook.com' | 'graph.instagram.com'; endings?: Endings };

/** Meta words it in several ways, always under the code of every wrong parameter. */
function isMetricRefused({ code, message }: GraphError): boolean {
  return code === 100 && /\bmetrics?\b/i.test(message);
}

function readWithheld(answer: Answer): Withheld | null {
  const error = readError(answer);
  if (!error || error.isTransient) return null;
  if (error.code === 100 && error.subcode === 33) return { kind: 'gone' };
  if (error.code === 110) return { kind: 'not_found' };
  if (isMetricRefused(error)) return { kind: 'metric_refused' };
  return lacksPermission(error.code) ? { kind: 'denied' } : null;
}

export function createInsightsApi(
  caller: Caller,
  { clientSecret, now }: Pick<ConnectorSurroundings, 'clientSecret' | 'now'>,
  { network, host, endings }: Way,
): InsightsApi {
  return {
    network,
    now,
    async ask({ path, token, query, schema }) {
      const answered = await caller.call({
        method: 'GET',
        url: `${caller.host(host)}/${graphVersion}${path}`,
        query: { ...query, appsecret_proof: proofOf(token, clientSecret) },
        headers: { authorization: `Bearer ${token}` },
      });
      if (answered.kind !== 'ok') return answered;
      const answer = answered.value;
      if (isSuccess(answer)) return parseNumbers(schema, answer);
      return readWithheld(answer) ?? readGraphFailure(answer, now(), endings);
    },
  };
}

/** For questions where nothing can be withheld but the whole. */
export function plainFailure(network: string, outcome: Failure | Withheld, lack: Failure): Failure {
  if (outcome.kind === 'denied') return lack;
  if (outcome.kind === 'gone' || outcome.kind === 'not_found') {
    const reason = `${network} doesn’t show us this account. It may be deleted or restricted.`;
    return { kind: 'rejected', problem: 'no_account', reason };
  }
  if (outcome.kind === 'metric_refused') {
    return { kind: 'rejected', problem: 'not_understood', reason: `${network} didn’t understand our request.` };
  }
  return outcome;
}
