import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { ConnectorSurroundings } from '#src/connector.ts';
import { type Caller, createCaller, isSuccess, parse } from '#src/http.ts';
import type { Outcome } from '#src/outcome.ts';
import { readGraphFailure } from './errors.ts';

/** Served until July 2028. A call to a dead version is silently answered by another one, so none is left out. */
export const graphVersion = 'v25.0';

type GraphQuestion<Schema extends z.ZodType> = {
  method?: 'GET' | 'DELETE';
  path: string;
  token: string;
  fields?: string;
  query?: Record<string, string | undefined>;
  schema: Schema;
};

export type Graph = {
  surroundings: ConnectorSurroundings;
  caller: Caller;
  /** The network's name as people know it. */
  network: string;
  /** The application's own access, for questions about tokens. */
  appToken: string;
  ask<Schema extends z.ZodType>(question: GraphQuestion<Schema>): Promise<Outcome<z.output<Schema>>>;
};

/** Proves that whoever uses a token also knows the application's secret: a stolen token alone is of no use. */
export function proofOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('hex');
}

/** Facebook and Instagram are one API behind one login; only what is asked for differs. */
export function createGraph(surroundings: ConnectorSurroundings, network: string): Graph {
  const caller = createCaller(surroundings, network);
  const { clientId, clientSecret, now } = surroundings;
  return {
    surroundings,
    caller,
    network,
    appToken: `${clientId}|${clientSecret}`,
    async ask({ method = 'GET', path, token, fields, query, schema }) {
      const answered = await caller.call({
        method,
        url: `${caller.host('graph.facebook.com')}/${graphVersion}${path}`,
        query: { ...query, fields, appsecret_proof: proofOf(token, clientSecret) },
        headers: { authorization: `Bearer ${token}` },
      });
      if (answered.kind !== 'ok') return answered;
      return isSuccess(answered.value) ? parse(schema, answered.value) : readGraphFailure(answered.value, now());
    },
  };
}
