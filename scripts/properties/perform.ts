import type { Post, Publication } from '@ruche/contracts/posts';
import type { Action } from './actions.ts';
import { publicationsOf } from './state.ts';
import type { Account, Known, World } from './world.ts';

/** A worker that was silent for that long is taken for dead. */
const leaseSeconds = 60;

async function change(world: World, known: Known, fields: object): Promise<boolean> {
  const current = await world.read(known);
  if (!current) return false;
  const { status } = await world.call('PATCH', `/posts/${known.id}`, { version: current.version, ...fields });
  return status === 200;
}

async function edit(world: World, known: Known): Promise<void> {
  const edits = known.edits + 1;
  if (await change(world, known, { content: `${known.label}, version ${edits}` })) known.edits = edits;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

type OnPost = Extract<Action, { post: number }>;
type OnAccount = Exclude<Extract<Action, { account: number }>, OnPost>;

async function compose(world: World, action: OnPost): Promise<void> {
  const known = world.posts[action.post];
  if (!known) return;
  switch (action.do) {
    case 'edit':
      return edit(world, known);
    case 'move':
      await change(world, known, { scheduledFor: inMinutes(action.minutes) });
      return;
    case 'cancel':
      await change(world, known, { status: 'draft' });
      return;
    case 'schedule':
      await change(world, known, { status: 'scheduled', scheduledFor: inMinutes(5) });
      return;
    case 'publish now':
      await change(world, known, { status: 'scheduled', scheduledFor: 'now' });
      return;
    case 'choose accounts': {
      const socialAccountIds = world.accounts.flatMap(({ id }) => id ?? []);
      if (socialAccountIds.length > 0) await change(world, known, { socialAccountIds });
      return;
    }
    case 'delete':
      await world.call('DELETE', `/posts/${known.id}`);
      return;
    case 'restore':
      await world.call('POST', `/posts/${known.id}/restore`);
      return;
    case 'retry':
    case 'look':
    case 'settle':
      await repair(world, known, action);
  }
}

function partOf(found: Post | null, { id }: Account): Publication | undefined {
  return found?.publications.find(({ socialAccountId }) => socialAccountId === id);
}

async function repair(
  world: World,
  known: Known,
  action: { do: 'retry' | 'look' | 'settle'; account: number },
): Promise<void> {
  const account = world.accounts[action.account];
  const publication = account && partOf(await world.read(known), account);
  if (!publication) return;
  const path = `/publications/${publication.id}/${action.do}`;
  if (action.do !== 'settle') {
    await world.call('POST', path);
    return;
  }
  // A person who looks, and says what is there.
  const found = (await publicationsOf(world)).find(({ id }) => id === publication.id);
  await world.call('POST', path, { live: (found?.live.length ?? 0) > 0 });
}

async function pause(world: World, { of, account }: { of: string; account: number }, isPaused: boolean): Promise<void> {
  const id = of === 'client' ? world.clientId : world.accounts[account]?.id;
  if (of !== 'workspace' && !id) return;
  const scope = of === 'workspace' ? { kind: of } : { kind: of, id };
  await world.call('PUT', '/publishing/pauses', { scope, isPaused });
}

async function disturb(world: World, action: OnAccount): Promise<void> {
  const account = world.accounts[action.account];
  if (!account) return;
  switch (action.do) {
    case 'pause':
      return pause(world, action, true);
    case 'resume':
      return pause(world, action, false);
    case 'disconnect':
      if (account.id && (await world.call('DELETE', `/social-accounts/${account.id}`)).status === 204)
        account.id = null;
      return;
    case 'connect':
      return world.connect(account);
    case 'lose access':
      return world.network.revoke(account.platform, account.person);
  }
}

/** As the minutes go by: whoever is silent loses their jobs. */
async function pass(world: World, seconds: number): Promise<void> {
  await world.time.pass(seconds);
  if (seconds < leaseSeconds) return;
  await world.releaseJobs();
  if (world.stalled.length > 0) world.hasLateWorker = true;
}

type Working = Extract<Action, { do: 'work' }>;

async function work(world: World, { after, troubles, stallAt }: Working): Promise<void> {
  await pass(world, after);
  for (const { platform, operation, fault } of troubles) await world.network.order({ platform, operation, ...fault });
  const worker = world.worker();
  if ((await worker.work(stallAt ?? undefined)) === 'stalled') world.stalled.push(worker);
}

export async function perform(world: World, action: Action): Promise<void> {
  if ('post' in action) return compose(world, action);
  if ('account' in action) return disturb(world, action);
  switch (action.do) {
    case 'retry all':
      await world.call('POST', '/publications/retry', { cause: action.cause });
      return;
    case 'delete client':
      await world.call('DELETE', `/clients/${world.clientId}`);
      return;
    case 'restore client':
      await world.call('POST', `/clients/${world.clientId}/restore`);
      return;
    case 'work':
      return work(world, action);
    case 'wake':
      world.network.expectPosts();
      await world.stalled.shift()?.wake();
  }
}

/** All trouble ends, and time goes by until nothing is left to do. */
export async function settle(world: World): Promise<void> {
  await world.network.clearFaults();
  await world.call('POST', `/clients/${world.clientId}/restore`);
  for (const known of world.posts) await world.call('POST', `/posts/${known.id}/restore`);
  const { body } = await world.call('GET', '/publishing/pauses');
  for (const { scope } of body['items'] as { scope: object }[]) {
    await world.call('PUT', '/publishing/pauses', { scope, isPaused: false });
  }
  for (let round = 0; round < 30; round += 1) {
    await pass(world, 1200);
    await world.worker().work();
    if ((await publicationsOf(world)).every(({ isEnded }) => isEnded)) return;
  }
}
