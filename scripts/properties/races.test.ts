import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Action } from './actions.ts';
import { perform, settle } from './perform.ts';
import { faultsIn, publicationsOf } from './state.ts';
import { World } from './world.ts';

const world = new World();
beforeAll(() => world.start());
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.compose([0, 2]);
  await world.time.pass(70);
});

async function expectOrder(): Promise<void> {
  expect(await faultsIn(world)).toEqual([]);
  await settle(world);
  expect(await faultsIn(world)).toEqual([]);
  expect((await publicationsOf(world)).filter(({ isEnded }) => !isEnded)).toEqual([]);
}

const withClaim: Action[] = [
  { do: 'edit', post: 0 },
  { do: 'move', post: 0, minutes: 2 },
  { do: 'cancel', post: 0 },
  { do: 'publish now', post: 0 },
  { do: 'choose accounts', post: 0 },
  { do: 'delete', post: 0 },
  { do: 'delete client' },
  { do: 'pause', of: 'workspace', account: 0 },
  { do: 'pause', of: 'account', account: 0 },
  { do: 'disconnect', account: 0 },
  { do: 'connect', account: 0 },
];

it.each(withClaim)('%o while workers claim what is due', async (action) => {
  await Promise.all([world.worker().work(), perform(world, action), world.worker().work()]);
  await expectOrder();
});

it('an end of a pause while workers set aside what it holds leaves nothing behind', async () => {
  const pause = { of: 'workspace', account: 0 } as const;
  await perform(world, { do: 'pause', ...pause });
  await Promise.all([world.worker().work(), perform(world, { do: 'resume', ...pause })]);
  await world.worker().work();
  await expectOrder();
  expect((await publicationsOf(world)).map(({ status }) => status)).toEqual(['published', 'published']);
});

/** The publication on X, after its first attempt met that trouble. */
async function after(kind: string, status: string): Promise<string> {
  await world.network.order({ platform: 'twitter', operation: 'publish', kind });
  await world.worker().work();
  const onX = (await publicationsOf(world)).find(({ platform }) => platform === 'twitter');
  expect(onX?.status).toBe(status);
  return onX?.id ?? '';
}

/** What the calls were answered, whichever came first. */
async function atOnce(...calls: [method: 'POST' | 'PATCH', path: string, body?: object][]): Promise<number[]> {
  const answers = await Promise.all(calls.map((call) => world.call(...call)));
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}

it('a retry that is pressed twice at once is one', async () => {
  const path = `/publications/${await after('reject', 'failed')}/retry`;
  expect(await atOnce(['POST', path], ['POST', path], ['POST', path])).toEqual([200, 409, 409]);
  await expectOrder();
});

it('a retry and a retry of all at once are one', async () => {
  const id = await after('reject', 'failed');
  const all = { cause: 'rejected' };
  const answers = await atOnce(['POST', '/publications/retry', all], ['POST', `/publications/${id}/retry`]);
  expect([200, 409]).toContain(answers[1]);
  await expectOrder();
});

it('"send again" in two tabs at once sends it once', async () => {
  const path = `/publications/${await after('drop-before', 'needs_check')}/settle`;
  expect(await atOnce(['POST', path, { live: false }], ['POST', path, { live: false }])).toEqual([200, 409]);
  await Promise.all([world.worker().work(), world.worker().work()]);
  await expectOrder();
});

it('"it is live" and a look at once agree', async () => {
  const id = await after('drop-after', 'needs_check');
  await world.time.pass(15);
  const [answer] = await Promise.all([
    atOnce(['POST', `/publications/${id}/settle`, { live: true }]),
    world.worker().work(),
  ]);
  expect([[200], [409]]).toContainEqual(answer);
  await expectOrder();
});

it('a retry and a cancellation at once: one of them counts', async () => {
  await world.network.order({ platform: 'linkedin', operation: 'publish', kind: 'reject' });
  const id = await after('reject', 'failed');
  const [known] = world.posts;
  const current = known && (await world.read(known));
  const cancel = { version: current?.version, status: 'draft' };
  const answers = await atOnce(['POST', `/publications/${id}/retry`], ['PATCH', `/posts/${known?.id}`, cancel]);
  expect([
    [200, 200],
    [200, 409],
  ]).toContainEqual(answers);
  await expectOrder();
});
