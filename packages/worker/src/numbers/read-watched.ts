import type { PublicAccount } from '@ruche/connectors';
import { type DueWatched, listDueWatched, saveWatched } from '@ruche/database/analytics';
import type { Reading } from './reading.ts';

const atOnce = 20;

/** Reads the public numbers of accounts that the client watches at this network, once a day. */
export async function readWatched({ context, account, insights, ask, progress }: Reading): Promise<void> {
  const { inWorkspace } = context;
  const { readPublic } = insights;
  const save = ({ id }: DueWatched, told: PublicAccount | null) => inWorkspace((tx) => saveWatched(tx, id, told));
  for (const watched of await inWorkspace((tx) => listDueWatched(tx, account, atOnce))) {
    if (progress.isOver) return;
    if (!readPublic) {
      await save(watched, null);
      continue;
    }
    const outcome = await ask((reader) => readPublic(reader, watched.userName));
    if (outcome.kind === 'ok') {
      await save(watched, outcome.value);
      progress.hasRead = true;
      continue;
    }
    progress.note(outcome);
    if (outcome.kind === 'rejected') await save(watched, null);
  }
}
