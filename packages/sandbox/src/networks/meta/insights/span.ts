import { dayMs } from '@ruche/contracts/time';
import { GraphError } from '#src/networks/meta/errors.ts';
import { readMoment } from '#src/networks/meta/graph-time.ts';
import { addressOfSpan } from '#src/networks/meta/listing.ts';
import type { GraphCall } from '#src/networks/meta/nodes.ts';

export type Span = { since: number; until: number };

/** From `since` to `until`; the two days before now where neither is given. */
export function readSpan({ parameters, context }: GraphCall, mostDays: number): Span {
  const until = readMoment(parameters, 'until') ?? context.now();
  const since = readMoment(parameters, 'since') ?? until - 2 * dayMs;
  if (since > until) throw new GraphError({ code: 100, message: '(#100) since param is not valid' });
  if (until - since > mostDays * dayMs) {
    const message = `(#100) There cannot be more than ${mostDays} days (${mostDays * 86_400} s) between since and until`;
    throw new GraphError({ code: 100, message });
  }
  return { since, until };
}

const seconds = (ms: number) => String(Math.floor(ms / 1000));

/** The same question for the span before and the one after. */
export function pagingOf(call: GraphCall, { since, until }: Span) {
  const length = until - since;
  const at = (from: number, to: number) => addressOfSpan(call, { since: seconds(from), until: seconds(to) });
  return { previous: at(since - length, since), next: at(until, until + length) };
}
