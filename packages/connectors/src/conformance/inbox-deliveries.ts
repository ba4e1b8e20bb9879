import { describe, expect, test } from 'vitest';
import type { Delivery, InboxAccount } from '#src/inbox/inbox.ts';
import type { InboundKind } from '#src/testing/inbox-bench.ts';
import { valueOf } from '#src/testing/sandbox-network.ts';
import { type Taken, takeIn } from './inbox-bench.ts';
import { expectSame, type InboxSetting, writeOne } from './inbox-setting.ts';

/** The same bytes in other hands. */
function change({ body, ...delivery }: Delivery, edit: (text: string) => string): Delivery {
  return { ...delivery, body: Buffer.from(edit(Buffer.from(body).toString())) };
}

function withoutSignature(delivery: Delivery): Delivery {
  const kept = Object.entries(delivery.headers).filter(([name]) => !name.includes('signature'));
  return { ...delivery, headers: Object.fromEntries(kept) };
}

const signature = /[0-9a-f]{40,}|[A-Za-z0-9+/]{40,}=*/;

/** As if another application of the network had been told. */
function signedForAnother(delivery: Delivery): Delivery {
  const headers = Object.entries(delivery.headers).map(([name, value]): [string, string | undefined] => [
    name,
    name.includes('signature') ? value?.replace(signature, (digits) => digits.replaceAll(/[a-f0-9]/g, '7')) : value,
  ]);
  return { ...delivery, headers: Object.fromEntries(headers) };
}

type Pushing = InboxSetting & { pushes: NonNullable<InboxSetting['specifics']['pushes']>; first: InboundKind };

/** The account, subscribed, and how many deliveries there were before. */
async function begin({ bench }: Pushing): Promise<{ account: InboxAccount; before: number }> {
  const account = await bench.account();
  valueOf(await bench.subscribe(account));
  return { account, before: bench.listener.deliveries.length };
}

/** One that came of something that was written. */
async function receiveOne(pushing: Pushing, delivery: string) {
  const { account, before } = await begin(pushing);
  const { id } = await writeOne(pushing, pushing.first, delivery);
  const [received] = (await pushing.bench.listener.until(before + 1)).slice(before);
  if (!received) throw new Error('Nothing came.');
  return { account, before, id, received };
}

/** Whatever came since, taken in, once it has all that is waited for. */
async function follow(
  { bench }: Pushing,
  { account, before }: { account: InboxAccount; before: number },
  isThere: (taken: ReturnType<typeof takeIn>) => boolean,
) {
  for (let count = before + 1; ; count += 1) {
    const deliveries = (await bench.listener.until(count)).slice(before);
    const taken = takeIn(await bench.eventsOf(account, deliveries));
    if (isThere(taken)) return taken;
  }
}

function testSubscribing(pushing: Pushing): void {
  const { bench, pushes } = pushing;
  test.skipIf(!pushes.hasChallenge)('go nowhere where the challenge is answered wrongly', async () => {
    const account = await bench.account();
    expect((await bench.subscribe(account, 'chosen by somebody else')).kind).not.toBe('ok');
  });

  test('are subscribed to again without harm', async () => {
    const { account } = await begin(pushing);
    expect(await bench.subscribe(account)).toMatchObject({ kind: 'ok' });
  });
}

function testTelling(pushing: Pushing): void {
  const { bench, pushes, network } = pushing;
  test.each(pushes.kinds)('tell of a %s as it was written', async (kind) => {
    const begun = await begin(pushing);
    const { id } = await writeOne(pushing, kind, 'webhook');
    const taken = await follow(pushing, begun, (all) => (all.get(id)?.item ?? null) !== null);
    expectSame(
      taken,
      (await bench.judge()).filter((one) => one.id === id),
    );
  });

  test.each(pushes.changes)('tell that a comment is %s', async (happening) => {
    const begun = await begin(pushing);
    const { id } = await writeOne(pushing, 'comment', 'webhook');
    await bench.listener.until(begun.before + 1);
    // Times of networks have no fractions: what happens within a second happens at once.
    await network.pass(2);
    const changes = { edited: { text: 'Et demain ?' }, removed: { removed: true }, hidden: { hidden: true } } as const;
    await bench.change(id, changes[happening]);
    const isTold = ({ isRemoved, isHidden, item }: Taken) =>
      ({ removed: isRemoved, hidden: isHidden, edited: item?.text === 'Et demain ?' })[happening];
    const taken = await follow(pushing, begun, (all) => [...all.values()].some(isTold));
    expect([...taken].filter(([, one]) => isTold(one)).map(([remoteId]) => remoteId)).toEqual([id]);
  });

  test.skipIf(!pushes.hasBatches)('tell of many things at once', async () => {
    const { account, before } = await begin(pushing);
    const ids: string[] = [];
    for (const mode of ['batch', 'batch', 'webhook']) {
      ids.push((await writeOne(pushing, pushing.first, mode)).id);
    }
    const [delivery] = (await bench.listener.until(before + 1)).slice(before);
    const taken = takeIn(await bench.eventsOf(account, delivery ? [delivery] : []));
    expect(ids.filter((id) => !taken.has(id))).toEqual([]);
  });
}

function testTrust(pushing: Pushing): void {
  const { bench, network } = pushing;
  test('have the same keys when they come twice', async () => {
    const { before } = await receiveOne(pushing, 'twice');
    const [one, other] = (await bench.listener.until(before + 2))
      .slice(before)
      .map((delivery) => bench.noticesOf(delivery));
    expect(one?.map(({ key }) => key)).toEqual(other?.map(({ key }) => key));
    expect(one).not.toEqual([]);
  });

  test('are known as forged: changed, cut, unsigned, or signed for another', async () => {
    const { received } = await receiveOne(pushing, 'webhook');
    const forged = [
      change(received, (text) => `${text} `),
      change(received, (text) => text.slice(0, text.length / 2)),
      withoutSignature(received),
      signedForAnother(received),
    ];
    for (const one of forged) expect(bench.inbox.webhooks?.readDelivery(one)).toEqual({ kind: 'forged' });
    expect(bench.inbox.webhooks?.readDelivery(received).kind).toBe('notices');
  });

  test.each(['forged', 'truncated'])('that come %s are refused, and come again rightly', async (mode) => {
    const { account, before, id, received } = await receiveOne(pushing, mode);
    expect(bench.inbox.webhooks?.readDelivery(received).kind).toBe('forged');
    await network.pass(5);
    const good = (await bench.listener.until(before + 2)).slice(before + 1);
    expect(takeIn(await bench.eventsOf(account, good)).has(id)).toBe(true);
  });
}

/** What the network pushes, from the moment that an account is subscribed. */
export function testDeliveries(setting: InboxSetting): void {
  const { pushes } = setting.specifics;
  if (!pushes) return;
  const pushing: Pushing = { ...setting, pushes, first: pushes.kinds[0] ?? 'comment' };
  describe('deliveries', () => {
    testSubscribing(pushing);
    testTelling(pushing);
    testTrust(pushing);
  });
}
