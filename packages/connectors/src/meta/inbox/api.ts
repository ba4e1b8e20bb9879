import type { z } from 'zod';
import type { ConnectorSurroundings } from '#src/connector.ts';
import { type Call, type Caller, isSuccess, parse } from '#src/http.ts';
import type { Endings } from '#src/meta/errors.ts';
import { graphVersion, proofOf } from '#src/meta/graph.ts';
import type { Failure, Outcome } from '#src/outcome.ts';
import type { Duplicate } from '#src/publishing/steps.ts';
import { readInboxFailure } from './errors.ts';

type Question<Schema extends z.ZodType> = {
  method?: Call['method'];
  /** Each part is encoded by whoever joins them. */
  path: string;
  token: string;
  query?: Record<string, string | undefined>;
  /** In place of the query. */
  json?: Record<string, unknown>;
  /** Says something to somebody. */
  isCommitting?: boolean;
  /** Another host than the way's own. */
  host?: string;
  schema: Schema;
};

/** What is asked for is not there, or not for us to see. */
export type Gone = { kind: 'gone'; failure: Failure };

/** One way to what people write. */
export type MetaInboxApi = {
  network: string;
  surroundings: ConnectorSurroundings;
  caller: Caller;
  call<Schema extends z.ZodType>(question: Question<Schema>): Promise<Outcome<z.output<Schema>> | Duplicate | Gone>;
  /** A question that says nothing to anybody. */
  ask<Schema extends z.ZodType>(question: Question<Schema>): Promise<Outcome<z.output<Schema>> | Gone>;
};

type Way = { network: string; host: 'graph.facebook.com' | 'graph.instagram.com'; endings?: Endings };

export function createInboxApi(caller: Caller, surroundings: ConnectorSurroundings, way: Way): MetaInboxApi {
  const { clientSecret, now } = surroundings;
  const { network, endings } = way;
  const call: MetaInboxApi['call'] = async (question) => {
    const { method = 'GET', path, token, query, json, isCommitting = false, host = way.host, schema } = question;
    const proof = { appsecret_proof: proofOf(token, clientSecret) };
    const answered = await caller.call({
      method,
      url: `${caller.host(host)}/${graphVersion}${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(json ? { json: { ...json, ...proof } } : { query: { ...query, ...proof } }),
      isCommitting,
    });
    if (answered.kind !== 'ok') return answered;
    const answer = answered.value;
    return isSuccess(answer) ? parse(schema, answer) : readInboxFailure(answer, now(), endings);
  };
  const ask: MetaInboxApi['ask'] = async (question) => {
    const outcome = await call(question);
    return outcome.kind === 'duplicate'
      ? { kind: 'rejected', problem: 'content_refused', reason: outcome.reason }
      : outcome;
  };
  return { network, surroundings, caller, call, ask };
}

/** For questions where what is gone cannot be answered for. */
export function withoutGone<Other extends { kind: string }>(outcome: Other | Gone): Exclude<Other, Gone> | Failure {
  return outcome.kind === 'gone' ? (outcome as Gone).failure : (outcome as Exclude<Other, Gone>);
}

/** For changes to what somebody wrote: what is gone needs none. */
export function doneIfGone(outcome: Outcome<unknown> | Gone): Outcome<null> {
  return outcome.kind === 'ok' || outcome.kind === 'gone' ? { kind: 'ok', value: null } : outcome;
}
