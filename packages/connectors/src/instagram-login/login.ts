import type { z } from 'zod';
import type { ConnectorSurroundings } from '#src/connector.ts';
import { type Caller, createCaller, isSuccess, parse } from '#src/http.ts';
import { graphVersion, proofOf } from '#src/meta/graph.ts';
import type { Outcome } from '#src/outcome.ts';
import { network, readFailure } from './errors.ts';

type Question<Schema extends z.ZodType> = {
  method?: 'GET' | 'DELETE';
  path: string;
  token: string;
  query?: Record<string, string>;
  schema: Schema;
};

/** Instagram's own hosts, as one application of ours is known there. */
export type Login = {
  surroundings: ConnectorSurroundings;
  caller: Caller;
  /** About the account that a token stands for. */
  ask<Schema extends z.ZodType>(question: Question<Schema>): Promise<Outcome<z.output<Schema>>>;
};

export function createLogin(surroundings: ConnectorSurroundings): Login {
  const caller = createCaller(surroundings, network);
  const { clientSecret, now } = surroundings;
  return {
    surroundings,
    caller,
    async ask({ method = 'GET', path, token, query, schema }) {
      const answered = await caller.call({
        method,
        url: `${caller.host('graph.instagram.com')}/${graphVersion}${path}`,
        query: { ...query, appsecret_proof: proofOf(token, clientSecret) },
        headers: { authorization: `Bearer ${token}` },
      });
      if (answered.kind !== 'ok') return answered;
      return isSuccess(answered.value) ? parse(schema, answered.value) : readFailure(answered.value, now());
    },
  };
}
