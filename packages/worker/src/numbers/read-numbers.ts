import { dayMs } from '@ruche/contracts/time';
import { announceNumbers, endReading, findReading, type ReadAccount } from '@ruche/database/analytics';
import { openAccount } from '#src/accounts.ts';
import type { WorkspaceJobContext } from '#src/job-handler.ts';
import { adoptPublications } from './adopt.ts';
import { createAsk } from './ask.ts';
import { Progress } from './progress.ts';
import { readDays } from './read-days.ts';
import { readList } from './read-list.ts';
import { readLooks } from './read-looks.ts';
import { readWatched } from './read-watched.ts';
import type { Reading } from './reading.ts';

/**
 * Reads all that is due of one account. Whatever the network does not answer is asked again later: that is said in the
 * account's reading, and never fails the job. On an account that was disconnected, what went out before is still counted.
 */
export async function readNumbers(context: WorkspaceJobContext, accountId: string): Promise<void> {
  const { inWorkspace, log } = context;
  const state = await inWorkspace((tx) => findReading(tx, accountId));
  if (!state) return;
  const { workspaceId, clientId, platform, accountName: name } = state;
  const account: ReadAccount = { id: accountId, workspaceId, clientId, platform, name };
  const adopted = await adoptPublications(context, account);
  const opened = state.isReadable ? await openAccount(context, accountId) : null;
  if (!opened) {
    if (adopted > 0) await inWorkspace((tx) => announceNumbers(tx, workspaceId));
    return;
  }
  const progress = new Progress();
  const { insights } = opened.care.connector;
  const leftMs = (state.heldUntil?.getTime() ?? 0) - state.now.getTime();
  if (leftMs > 0) progress.hold(leftMs, state.reason);
  else if (!insights) progress.hold(dayMs, null);
  if (insights && !progress.isOver) {
    const ask = createAsk(context, opened);
    const reading: Reading = { context, account, insights, ask, progress, refused: state.refused, state };
    await readLooks(reading);
    await readDays(reading);
    await readList(reading);
    // Of the posts that were found.
    await readLooks(reading);
    await readWatched(reading);
  }
  await inWorkspace(async (tx) => {
    await endReading(tx, accountId, progress.end());
    if (progress.hasRead || adopted > 0) await announceNumbers(tx, workspaceId);
  });
  log.info({ accountId, platform, adopted, ...progress.end() }, 'numbers read');
}
