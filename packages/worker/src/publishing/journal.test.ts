import { type CommittingStep, runPlan, type Step } from '@ruche/connectors';
import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import type { Progress } from '@ruche/contracts/publishing';
import type { InWorkspace } from '@ruche/database/accounts';
import { beginAttempt, holdPublication, movePublication } from '@ruche/database/publishing';
import { workInWorkspace } from '@ruche/database/workspaces';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PublishingWorld } from '#src/testing/publishing-world.ts';
import { createJournal, publicationPages } from './journal.ts';

const world = new PublishingWorld();
let account: Awaited<ReturnType<PublishingWorld['connect']>>;
beforeAll(async () => {
  await world.start();
  account = await world.connect('linkedin', 'camille-roussel');
});
afterAll(() => world.stop());

const inWorkspace: InWorkspace = (work) =>
  world.db.orm.transaction(async (db) => work(await workInWorkspace(db, account.workspaceId)));

/** As an attempt that has taken a publication. */
async function claim(content: string, progress: Progress) {
  const id = await world.schedule(account, content, new Date(Date.now() + 3_600_000));
  const attemptId = await inWorkspace(async (tx) => {
    const held = await holdPublication(tx, id);
    if (!held) throw new Error('This publication doesn’t exist or was deleted.');
    const fields = { kind: 'publish', worker: 'test', postVersion: 1, fingerprint: null } as const;
    const attempt = await beginAttempt(tx, held.publication, fields);
    await movePublication(tx, held.publication, { to: 'publishing', attemptId: attempt.id, isStarted: true, progress });
    return attempt.id;
  });
  return { id, workspaceId: account.workspaceId, attemptId };
}

const post: CommittingStep = {
  kind: 'committing',
  name: 'post',
  label: 'Post',
  run: async () => ({ kind: 'ok', value: { publishId: 'p', remoteId: '7' } }),
  find: async () => ({ kind: 'unclear', evidence: 'Nobody looks.' }),
};
const steps: Step[] = [
  { kind: 'repeatable', name: 'upload', label: 'Upload', run: async () => ({ kind: 'ok', value: { file: '1' } }) },
  post,
  {
    kind: 'repeatable',
    name: 'wait',
    label: 'Wait',
    run: async () => ({ kind: 'withdrawn', failure: { kind: 'restart', reason: 'It failed there.' } }),
  },
];

async function run(place: Awaited<ReturnType<typeof claim>>, progress: Progress) {
  const names = steps.map(({ name }) => name);
  const journal = createJournal(inWorkspace, publicationPages(place), { progress, names, now: () => new Date() });
  const tokens = { access: 'a', refresh: null, person: null, expiresAt: null, refreshExpiresAt: null };
  const result = await runPlan(journal, steps, {
    account: { platformUserId: '1', kind: 'organization', scopes: [], tokens },
    content: { text: '', thread: [], firstComment: '', media: [], options: PlatformOptionsSchema.parse({}) },
    startedAt: new Date(),
    now: () => new Date(),
    signal: new AbortController().signal,
  });
  const { rows } = await world.db.pool.query<{ progress: Progress }>(
    'SELECT progress FROM publications WHERE id = $1',
    [place.id],
  );
  return { result, progress: rows[0]?.progress };
}

it('what the network gave up is as if it had never been sent, and the receipt says what happened', async () => {
  const place = await claim('Given up', {});
  const { result, progress } = await run(place, {});
  expect(result).toEqual({ kind: 'restart', reason: 'It failed there.' });
  expect(progress).toEqual({});
  const { rows } = await world.db.pool.query(
    'SELECT name, outcome, detail FROM publication_steps WHERE attempt_id = $1 ORDER BY position',
    [place.attemptId],
  );
  expect(rows).toMatchObject([
    { name: 'upload', outcome: 'done' },
    { name: 'post', outcome: 'done', detail: '7' },
    { name: 'wait', outcome: 'restart', detail: 'It failed there.' },
  ]);
});

it('an earlier call whose answer was lost stays in doubt, without what the later one left', async () => {
  const lost = { state: 'begun', references: { old: 'id' }, armings: 1, armedAt: null, looks: 3 } as const;
  const before = { post: { ...lost, at: new Date().toISOString() } };
  const { progress } = await run(await claim('Lost, then given up', before), before);
  expect(progress).toMatchObject({ post: { state: 'begun', references: {}, armings: 1, looks: 0 } });
  expect(Object.keys(progress ?? {})).toEqual(['post']);
});
