import { expect, test } from 'vitest';
import { firstOf, type SandboxNetwork, valueOf } from '#src/testing/sandbox-network.ts';
import type { Specifics } from './specifics.ts';

const daySeconds = 86_400;

/** Where the access itself is renewed: only while it lasts, and not in its first day. */
function testExtending(network: SandboxNetwork, person: string): void {
  test('an access is renewed by itself while it lasts, once it is a day old', async () => {
    const account = firstOf(await network.accounts({ person }));
    expect(valueOf(await network.connector.refresh(account.tokens)).access).toBe(account.tokens.access);
    await network.pass(daySeconds + 60);
    const tokens = valueOf(await network.connector.refresh(account.tokens));
    expect(tokens.access).not.toBe(account.tokens.access);
    expect(tokens.expiresAt?.getTime()).toBeGreaterThan((account.tokens.expiresAt?.getTime() ?? 0) + daySeconds * 900);
    expect(await network.connector.checkAccount({ ...account, tokens })).toMatchObject({ kind: 'ok' });
    // A lost answer costs nothing: the one before serves, and can be renewed again.
    expect(await network.connector.refresh(account.tokens)).toMatchObject({ kind: 'ok' });
  });

  test('an access that has expired is never renewed', async () => {
    const account = firstOf(await network.accounts({ person }));
    await network.pass(61 * daySeconds);
    expect(await network.connector.refresh(account.tokens)).toMatchObject({ kind: 'reconnect' });
  });
}

export function testRefreshing(network: SandboxNetwork, { person, refreshing }: Specifics): void {
  test('where the network has no refresh to give, only the person can renew', async () => {
    const { tokens } = firstOf(await network.accounts({ person }));
    const withoutRefresh = { ...tokens, refresh: null };
    expect(await network.connector.refresh(withoutRefresh)).toMatchObject({ kind: 'reconnect' });
  });
  if (refreshing === null) return;
  if (refreshing === 'extends') {
    testExtending(network, person);
    return;
  }

  test('an expired access is renewed without the person', async () => {
    const account = firstOf(await network.accounts({ person }));
    await network.end(person, 'expire');
    expect(await network.connector.checkAccount(account)).toMatchObject({ kind: 'reconnect' });
    const tokens = valueOf(await network.connector.refresh(account.tokens));
    expect(tokens.access).not.toBe(account.tokens.access);
    expect(tokens.expiresAt?.getTime()).toBeGreaterThan(network.now().getTime());
    expect(await network.connector.checkAccount({ ...account, tokens })).toMatchObject({ kind: 'ok' });
  });

  const times = refreshing === 'replaces' ? 'once' : 'more than once';
  test(`a refresh token is good ${times}`, async () => {
    const { tokens } = await network.grant({ person });
    const fresh = valueOf(await network.connector.refresh(tokens));
    expect(fresh.refresh === tokens.refresh).toBe(refreshing === 'keeps');
    const again = await network.connector.refresh(tokens);
    expect(again.kind).toBe(refreshing === 'keeps' ? 'ok' : 'reconnect');
  });
}

export function testChanges(network: SandboxNetwork, { person, accounts, rename }: Specifics): void {
  const [{ platformUserId, name }] = accounts;
  const find = async () => {
    const account = (await network.accounts({ person })).find((found) => found.platformUserId === platformUserId);
    if (!account) throw new Error(`${platformUserId} was not found.`);
    return account;
  };

  test('an account that changes its name stays the same account', async () => {
    const account = await find();
    const change = async (to: string) => {
      const { path, body } = rename(to);
      await network.control(path, body);
    };
    await change('A new name');
    expect(valueOf(await network.connector.checkAccount(account)).name).toBe('A new name');
    expect((await find()).name).toBe('A new name');
    await change(name);
  });

  test('an access ends when it said that it would', async () => {
    const account = await find();
    const leftMs = (account.tokens.expiresAt?.getTime() ?? 0) - network.now().getTime();
    await network.pass(Math.ceil(leftMs / 1000) + 1);
    expect(await network.connector.checkAccount(account)).toMatchObject({ kind: 'reconnect' });
  });

  test('a person who withdraws the consent is believed at once', async () => {
    const account = await find();
    await network.end(person, 'revoke');
    expect(await network.connector.checkAccount(account)).toMatchObject({ kind: 'reconnect' });
    expect(await network.connector.refresh(account.tokens)).toMatchObject({ kind: 'reconnect' });
  });

  test('disconnecting ends the access at the network, and may be repeated', async () => {
    const account = await find();
    expect(await network.connector.revoke(account.tokens)).toEqual({ kind: 'ok', value: null });
    expect(await network.connector.checkAccount(account)).toMatchObject({ kind: 'reconnect' });
    expect(await network.connector.refresh(account.tokens)).toMatchObject({ kind: 'reconnect' });
    expect(await network.connector.revoke(account.tokens)).toEqual({ kind: 'ok', value: null });
  });
}
