import type { z } from 'zod';
import type { ConnectorSurroundings } from '#src/connector.ts';
import { type Caller, parse } from '#src/http.ts';
import type { Outcome } from '#src/outcome.ts';
import { readPostingProblem } from './publish-errors.ts';

export type Posting = { surroundings: ConnectorSurroundings; caller: Caller };

type Question<Schema extends z.ZodType> = {
  path: string;
  query?: Record<string, string>;
  access: string;
  json: unknown;
  schema: Schema;
  isCommitting?: boolean;
};

/** One question to the posting interface, read as its envelope says. */
export async function ask<Schema extends z.ZodType>(
  { surroundings, caller }: Posting,
  { path, query, access, json, schema, isCommitting = false }: Question<Schema>,
): Promise<Outcome<z.output<Schema>>> {
  const answer = await caller.call({
    method: 'POST',
    url: `${caller.host('open.tiktokapis.com')}${path}`,
    ...(query && { query }),
    headers: { authorization: `Bearer ${access}` },
    json,
    isCommitting,
  });
  if (answer.kind !== 'ok') return answer;
  return readPostingProblem(answer.value, surroundings.now()) ?? parse(schema, answer.value);
}
