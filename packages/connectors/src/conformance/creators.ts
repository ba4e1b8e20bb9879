import { expect, test } from 'vitest';
import { firstOf, type SandboxNetwork, valueOf } from '#src/testing/sandbox-network.ts';
import type { Specifics } from './specifics.ts';

/** Told alike when an account is connected and when it is checked, or not at all. */
export function testLongPosts(network: SandboxNetwork, { person, longPosts }: Specifics): void {
  const known: NonNullable<Specifics['longPosts']> = longPosts ?? [{ person, hasLongPosts: undefined }];
  test.each(known)('longer posts of $person: $hasLongPosts', async ({ person: who, hasLongPosts }) => {
    const account = firstOf(await network.accounts({ person: who }));
    const check = valueOf(await network.connector.checkAccount(account));
    expect([account.hasLongPosts, check.hasLongPosts]).toEqual([hasLongPosts, hasLongPosts]);
  });
}

export function testCreators(network: SandboxNetwork, { person, creators }: Specifics): void {
  test('the network is asked what an account may choose where it has that, and nowhere else', () => {
    expect(network.connector.readCreator !== undefined).toBe(creators !== undefined);
  });
  if (!creators) return;
  const accountOf = async (who: string, scopes?: string[]) =>
    firstOf(await network.accounts({ person: who, ...(scopes && { scopes }) }));
  const read = (account: Awaited<ReturnType<typeof accountOf>>) => network.connector.readCreator?.(account);

  test.each(creators.known)('what $person may choose is what the network says', async ({ person: who, info }) => {
    const outcome = await read(await accountOf(who));
    if (!outcome) throw new Error('The connector cannot ask.');
    expect(valueOf(outcome)).toMatchObject(info);
  });

  test('without the scope it is not asked, and the person is told what to allow', async () => {
    const scopes = network.connector.profile.scopes.map(({ id }) => id).filter((id) => id !== creators.scope);
    expect(await read(await accountOf(person, scopes))).toMatchObject({ kind: 'rejected', problem: 'missing_scopes' });
  });

  test('an access that has ended is a definite refusal, trouble is none', async () => {
    const account = await accountOf(person);
    await network.order({ operation: 'identity', kind: 'server-error' });
    expect(await read(account)).toMatchObject({ kind: 'retry' });
    await network.end(person, 'revoke');
    expect(await read(account)).toMatchObject({ kind: 'reconnect' });
  });
}
