import type { BulkResult } from '@ruche/contracts/posts';
import { toast } from '#lib/toast.ts';

type Result = BulkResult['results'][number];
export type Done = Extract<Result, { outcome: 'done' }>;
export type Refused = Extract<Result, { outcome: 'refused' }>;

/** What became of each; those that were not answered because a request failed are `rest`. */
export type Outcome = { done: Done[]; refused: Refused[]; rest: string[]; failure: unknown };

/** Of one request; what is left then follows in the next one, and how far it came is shown. */
const atOnce = 100;

/** Stops at the request that fails: what the ones before it changed is changed. */
export async function sendInBatches<Item extends { id: string }>(
  items: readonly Item[],
  send: (items: Item[]) => Promise<BulkResult>,
): Promise<Outcome> {
  const results: Result[] = [];
  let failure: unknown = null;
  const toastId = items.length > atOnce ? toast.loading(`0 of ${items.length} posts`) : null;
  try {
    for (let start = 0; start < items.length; start += atOnce) {
      const answer = await send(items.slice(start, start + atOnce));
      results.push(...answer.results);
      if (toastId !== null) toast.loading(`${results.length} of ${items.length} posts`, { id: toastId });
    }
  } catch (error) {
    failure = error;
  }
  if (toastId !== null) toast.dismiss(toastId);
  const answered = new Set(results.map(({ id }) => id));
  return {
    done: results.filter((result) => result.outcome === 'done'),
    refused: results.filter((result) => result.outcome === 'refused'),
    rest: failure === null ? [] : items.map(({ id }) => id).filter((id) => !answered.has(id)),
    failure,
  };
}
