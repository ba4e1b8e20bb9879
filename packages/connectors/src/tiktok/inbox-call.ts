import { minuteMs } from '@ruche/contracts/time';
import type { z } from 'zod';
import type { ConnectorSurroundings } from '#src/connector.ts';
import { type Answer, type Call, type Caller, parse, rateLimited, readStatus } from '#src/http.ts';
import type { InboxAccount } from '#src/inbox/inbox.ts';
import type { Failure, Outcome } from '#src/outcome.ts';
import { readRetryAfter } from '#src/waits.ts';
import { network } from './errors.ts';
import { BusinessEnvelopeSchema } from './inbox-wire.ts';

export type Business = { surroundings: ConnectorSurroundings; caller: Caller };

const refuse = (problem: 'content_refused' | 'posting_refused' | 'missing_scopes', reason: string): Failure => ({
  kind: 'rejected',
  problem,
  reason,
});

export const notAllowed = refuse(
  'missing_scopes',
  'Ruche doesn’t have permission to read and answer this account’s comments on TikTok.',
);
/** Of the second consent alone: the account publishes all the same. */
export const accessEnded: Failure = {
  kind: 'reconnect',
  reason: 'TikTok no longer lets Ruche read this account’s comments. Allow comments again.',
};
const asItIs = refuse('content_refused', 'TikTok rejected this. Edit it and try again.');
/** The video or the comment is not there, or not any more. */
export const gone = refuse('posting_refused', 'This comment or its video is no longer on TikTok.');

/** Null where all is well. TikTok answers with status 200 whatever is wrong. */
export function readBusinessProblem(answer: Answer, now: Date): Failure | null {
  const code = BusinessEnvelopeSchema.safeParse(answer.body).data?.code ?? -1;
  switch (code) {
    case 0:
      return null;
    case 40_001:
      return notAllowed;
    case 40_002:
      return asItIs;
    case 40_007:
      return gone;
    case 40_064:
      return refuse('posting_refused', 'TikTok doesn’t let this account message this person.');
    case 40_100:
      return rateLimited(network, readRetryAfter(answer.headers, now) ?? minuteMs);
    case 40_105:
      return accessEnded;
    case 51_065:
      return answer.isCommitting
        ? { kind: 'unknown', reason: 'TikTok had an error.' }
        : { kind: 'retry', reason: 'TikTok is having trouble right now.', retryAfterMs: null, reach: 'account' };
    default:
      return readStatus(answer, now);
  }
}

type Question<Schema extends z.ZodType> = Pick<Call, 'method' | 'json' | 'isCommitting'> & {
  path: string;
  query?: Record<string, string | undefined>;
  schema: Schema;
};

/** Asks in the name of an account, by what it allowed the second application. */
export async function askBusiness<Schema extends z.ZodType>(
  { surroundings, caller }: Business,
  { tokens }: Pick<InboxAccount, 'tokens'>,
  { path, schema, ...call }: Question<Schema>,
): Promise<Outcome<z.output<Schema>>> {
  const answer = await caller.call({
    ...call,
    url: `${caller.host('business-api.tiktok.com')}/open_api/v1.3${path}`,
    headers: { 'access-token': tokens.access },
  });
  if (answer.kind !== 'ok') return answer;
  return readBusinessProblem(answer.value, surroundings.now()) ?? parse(schema, answer.value);
}
