import { givenPermalink } from '@ruche/connectors';
import type { Platforms } from '@ruche/contracts/accounts';
import { versionFor } from '@ruche/contracts/posts';
import type { Progress, SettleInput, StepProgress } from '@ruche/contracts/publishing';
import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import { composedOf, type ListedPublication } from '@ruche/database/posts';
import {
  beginAttempt,
  endAttempt,
  enqueueAttempt,
  enqueueLook,
  eventParamsOf,
  type HeldPublication,
  movePublication,
} from '@ruche/database/publishing';
import type { Scope } from '#domain/workspaces/scope.ts';
import { movedMeanwhile, requireConnected, requireStatus } from '#features/publishing/policy.ts';
import { hold, sendAgain, show } from '#features/publishing/service.ts';
import { requireAddressAt, requirePlace, type Unsent, unsentOf } from './policy.ts';

/** Has the worker look at the network now, also where it had stopped looking. */
export async function lookAgain(tx: WorkspaceTx, scope: Scope, id: string): Promise<ListedPublication> {
  const held = await hold(tx, scope, id);
  requireStatus(held, 'needs_check');
  requireConnected(held);
  await enqueueLook(tx, held.publication);
  return show(tx, held);
}

/** The step whose answer was lost is as the person says. */
function settleArmed(progress: Progress, { live, permalink }: SettleInput): Progress {
  const at = new Date().toISOString();
  const settle = (step: StepProgress): StepProgress => {
    const references = { ...step.references, ...(permalink !== undefined && { [givenPermalink]: permalink }) };
    return live ? { ...step, state: 'done', references, at } : { ...step, state: 'begun', at };
  };
  return Object.fromEntries(
    Object.entries(progress).map(([name, step]) => [name, step.state === 'armed' ? settle(step) : step]),
  );
}

/** The receipt says who is to be believed. */
async function recordWord(tx: WorkspaceTx, scope: Scope, held: HeldPublication, isLive: boolean): Promise<void> {
  const { publication, post } = held;
  const worker = `member ${scope.userId}`;
  const attempt = await beginAttempt(tx, publication, {
    kind: 'look',
    worker,
    postVersion: post.version,
    fingerprint: null,
  });
  const reason = isLive
    ? 'A teammate checked and confirmed that it’s live.'
    : 'A teammate checked and confirmed that it isn’t live.';
  await endAttempt(tx, attempt.id, { outcome: isLive ? 'found' : 'absent', reason });
}

export async function settlePublication(
  tx: WorkspaceTx,
  platforms: Platforms,
  scope: Scope,
  id: string,
  word: SettleInput,
): Promise<ListedPublication> {
  const held = await hold(tx, scope, id);
  requireStatus(held, 'needs_check');
  requireAddressAt(platforms, held, word.permalink);
  if (!word.live) requireConnected(held);
  const progress = settleArmed(held.publication.progress, word);
  const { post, publication } = held;
  const unsent = unsentOf(versionFor(composedOf({ ...post, media: [] }), publication.platform, new Map()), progress);
  if (word.live && held.account) requirePlace(unsent, word);
  await recordWord(tx, scope, held, word.live);
  if (!word.live) await sendAgain(tx, scope, held, progress);
  else if (unsent.count > 0 && held.account) await sendRest(tx, held, progress);
  else await countAsPublished(tx, scope, held, { progress, unsent });
  return show(tx, held);
}

/** What comes after the part that is live follows now. */
async function sendRest(tx: WorkspaceTx, { publication }: HeldPublication, progress: Progress): Promise<void> {
  const move = { to: 'scheduled', isResent: true, progress } as const;
  if (!(await movePublication(tx, publication, move))) throw movedMeanwhile();
  await enqueueAttempt(tx, publication);
}

async function countAsPublished(
  tx: WorkspaceTx,
  scope: Scope,
  held: HeldPublication,
  { progress, unsent }: { progress: Progress; unsent: Unsent },
): Promise<void> {
  const { publication } = held;
  const steps = Object.values(progress);
  const known = Object.fromEntries(steps.flatMap(({ references }) => Object.entries(references)));
  const shortfalls = steps.flatMap(({ shortfall }) => shortfall ?? []);
  const published = {
    remoteId: known['remoteId'] ?? null,
    permalink: known['permalink'] ?? known[givenPermalink] ?? null,
    shortfalls: [...shortfalls, ...unsent.words.map((words) => `${words} because the account was disconnected.`)],
  };
  if (!(await movePublication(tx, publication, { to: 'published', published, progress }))) throw movedMeanwhile();
  await emit(tx, scope, { kind: 'post_published', ...eventParamsOf(held) });
}
