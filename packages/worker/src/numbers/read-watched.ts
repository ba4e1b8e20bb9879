import { listDueWatched, saveWatched, saveWatchedProblem, type WatchedProblem } from '@ruche/database/analytics';
import type { Reading } from './reading.ts';

const atOnce = 20;

/** Reads the public numbers of accounts that the client watches at this network, once a day. */
export async function readWatched({ context, account, insights, ask, progress }: Reading): Promise<void> {
  const { inWorkspace } = context;
  const { readPublic } = insights;
  const fail = (id: string, problem: WatchedProblem) => inWorkspace((tx) => saveWatchedProblem(tx, id, problem));
  for (const { id, userName } of await inWorkspace((tx) => listDueWatched(tx, account, atOnce))) {
    if (progress.isOver) return;
    if (!readPublic) {
      await fail(id, { kind: 'unreadable', reason: null });
      continue;
    }
    const outcome = await ask((reader) => readPublic(reader, userName));
    if (outcome.kind === 'ok') {
      const { value } = outcome;
      if (value) await inWorkspace((tx) => saveWatched(tx, id, value));
      else await fail(id, { kind: 'not_found', reason: null });
      progress.hasRead = true;
      continue;
    }
    progress.note(outcome);
    if (outcome.kind === 'rejected') await fail(id, { kind: 'refused', reason: outcome.reason });
  }
}
