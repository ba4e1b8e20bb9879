import type { z } from 'zod';
import type { ConnectorSurroundings, PlatformProfile } from '#src/connector.ts';
import { type Answer, type Call, type Caller, isSuccess, parse } from '#src/http.ts';
import type { Outcome } from '#src/outcome.ts';
import { readProblem } from './errors.ts';

/** A version lives about a year, this one until September 2027. Months are skipped: it cannot be computed. */
const apiVersion = '202609';

export const restHeaders = { 'linkedin-version': apiVersion, 'x-restli-protocol-version': '2.0.0' };

type Question<Schema extends z.ZodType> = {
  /** Keys in it are encoded whole; the brackets and commas of lists stay as they are. */
  path: string;
  query?: string;
  access: string;
  schema: Schema;
};

type Write = Pick<Call, 'method' | 'json' | 'headers' | 'isCommitting'> & {
  path: string;
  query?: string;
  access: string;
};

export type Rest = {
  surroundings: ConnectorSurroundings;
  caller: Caller;
  profile: PlatformProfile;
  ask<Schema extends z.ZodType>(question: Question<Schema>): Promise<Outcome<z.output<Schema>>>;
  /** Whatever LinkedIn answers, refusals included. */
  call(write: Write): Promise<Outcome<Answer>>;
};

export function createRest(surroundings: ConnectorSurroundings, caller: Caller, profile: PlatformProfile): Rest {
  return {
    surroundings,
    caller,
    profile,
    call({ path, access, headers, ...write }) {
      const url = `${caller.host('api.linkedin.com')}${path}`;
      return caller.call({ ...write, url, headers: { authorization: `Bearer ${access}`, ...restHeaders, ...headers } });
    },
    async ask({ path, query, access, schema }) {
      const answered = await caller.call({
        method: 'GET',
        url: `${caller.host('api.linkedin.com')}${path}`,
        ...(query !== undefined && { query }),
        headers: { authorization: `Bearer ${access}`, ...(path.startsWith('/rest/') && restHeaders) },
      });
      if (answered.kind !== 'ok') return answered;
      return isSuccess(answered.value)
        ? parse(schema, answered.value)
        : readProblem(answered.value, surroundings.now());
    },
  };
}
