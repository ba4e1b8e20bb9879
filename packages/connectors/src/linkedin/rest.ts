import type { z } from 'zod';
import type { ConnectorSurroundings, PlatformProfile } from '#src/connector.ts';
import { type Caller, isSuccess, parse } from '#src/http.ts';
import type { Outcome } from '#src/outcome.ts';
import { readProblem } from './errors.ts';

/** A version lives about a year, this one until September 2027. Months are skipped: it cannot be computed. */
const apiVersion = '202609';

const restHeaders = { 'linkedin-version': apiVersion, 'x-restli-protocol-version': '2.0.0' };

type Question<Schema extends z.ZodType> = {
  /** Keys in it are encoded whole; the brackets and commas of lists stay as they are. */
  path: string;
  query?: string;
  access: string;
  schema: Schema;
};

export type Rest = {
  surroundings: ConnectorSurroundings;
  caller: Caller;
  profile: PlatformProfile;
  ask<Schema extends z.ZodType>(question: Question<Schema>): Promise<Outcome<z.output<Schema>>>;
};

export function createRest(surroundings: ConnectorSurroundings, caller: Caller, profile: PlatformProfile): Rest {
  return {
    surroundings,
    caller,
    profile,
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
