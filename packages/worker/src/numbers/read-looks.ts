import { concernsAccount, type PostsRead } from '@ruche/connectors';
import { nextLookAt } from '@ruche/contracts/analytics';
import { dayMs, hourMs } from '@ruche/contracts/time';
import {
  type DuePost,
  type Look,
  listDuePosts,
  postponeLooks,
  saveLooks,
  saveRefused,
} from '@ruche/database/analytics';
import type { Reading } from './reading.ts';

function toLooks(due: readonly DuePost[], { posts, gone }: PostsRead, now: Date): Look[] {
  const told = new Map(posts.map(({ remoteId, metrics }) => [remoteId, metrics]));
  const missing = new Set(gone);
  return due.map(({ id, remoteId, dueAt, publishedAt }) => ({
    id,
    dueAt,
    // Also what was published a moment after now by another clock has its next look after this one.
    nextLookAt: nextLookAt(publishedAt, now),
    metrics: told.get(remoteId) ?? null,
    isGone: missing.has(remoteId) && !told.has(remoteId),
  }));
}

/** Reads the numbers of posts whose look is due, as many at once as the network allows. */
export async function readLooks({ context, account, insights, ask, progress, refused }: Reading): Promise<void> {
  const { inWorkspace } = context;
  while (!progress.isOver) {
    const due = await inWorkspace((tx) => listDuePosts(tx, account.id, insights.postsPerCall));
    if (due.length === 0) return;
    const outcome = await ask((reader) => insights.readPosts(reader, due, refused));
    if (outcome.kind === 'ok') {
      const { value } = outcome;
      for (const name of value.refused) refused.add(name);
      await inWorkspace(async (tx) => {
        await saveLooks(tx, account.id, toLooks(due, value, new Date()));
        await saveRefused(tx, account.id, value.refused);
      });
      progress.hasRead = true;
      continue;
    }
    progress.note(outcome);
    // One that the network does not answer for does not keep the others from being read.
    const ids = due.map(({ id }) => id);
    if (outcome.kind === 'unknown') await inWorkspace((tx) => postponeLooks(tx, account.id, { ids, waitMs: hourMs }));
    if (outcome.kind === 'rejected' && outcome.problem !== 'app_refused') {
      const which = concernsAccount(outcome) ? null : ids;
      await inWorkspace((tx) => postponeLooks(tx, account.id, { ids: which, waitMs: dayMs }));
    }
    if (outcome.kind === 'unknown') return;
  }
}
