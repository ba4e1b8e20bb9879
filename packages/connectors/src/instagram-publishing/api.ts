import type { z } from 'zod';
import type { ConnectorSurroundings } from '#src/connector.ts';
import { type Caller, isSuccess, parse } from '#src/http.ts';
import type { Endings } from '#src/meta/errors.ts';
import { graphVersion, proofOf } from '#src/meta/graph.ts';
import { type PublishFailure, withoutDuplicate } from '#src/meta/publish-errors.ts';
import type { Failure, Outcome } from '#src/outcome.ts';
import type { Restart } from '#src/publishing/steps.ts';
import { readInstagramFailure } from './errors.ts';

type Question<Schema extends z.ZodType> = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  token: string;
  query?: Record<string, string>;
  form?: Record<string, string | undefined>;
  /** Makes something public. */
  isCommitting?: boolean;
  schema: Schema;
};

/** One of the two ways to an account. Both have the same addresses, at hosts of their own. */
export type InstagramApi = {
  network: string;
  /** What comments take. */
  commentScope: string;
  /** What deletions take; null where there are none. */
  deleteScope: string | null;
  call<Schema extends z.ZodType>(question: Question<Schema>): Promise<Outcome<z.output<Schema>> | PublishFailure>;
  /** A question, or a call that makes nothing public. */
  ask<Schema extends z.ZodType>(question: Question<Schema>): Promise<Outcome<z.output<Schema>> | Restart>;
};

type Way = Pick<InstagramApi, 'network' | 'commentScope' | 'deleteScope'> & {
  host: 'graph.facebook.com' | 'graph.instagram.com';
  endings?: Endings;
};

export function createInstagramApi(caller: Caller, surroundings: ConnectorSurroundings, way: Way): InstagramApi {
  const { clientSecret, now } = surroundings;
  const { host, endings, ...api } = way;
  const call: InstagramApi['call'] = async ({ method, path, token, query, form, isCommitting = false, schema }) => {
    const proof = { appsecret_proof: proofOf(token, clientSecret) };
    const answered = await caller.call({
      method,
      url: `${caller.host(host)}/${graphVersion}${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(form ? { form: { ...form, ...proof } } : { query: { ...query, ...proof } }),
      isCommitting,
    });
    if (answered.kind !== 'ok') return answered;
    const answer = answered.value;
    return isSuccess(answer) ? parse(schema, answer) : readInstagramFailure(answer, now(), endings);
  };
  return { ...api, call, ask: async (question) => withoutDuplicate(await call(question)) };
}

/** For questions to which "begin anew" is no answer. */
export function withoutRestart<Other extends { kind: string }>(
  outcome: Other | Restart,
): Exclude<Other, Restart> | Failure {
  if (outcome.kind !== 'restart') return outcome as Exclude<Other, Restart>;
  const { reason } = outcome as Restart;
  return { kind: 'retry', reason, retryAfterMs: null, reach: 'account' };
}
