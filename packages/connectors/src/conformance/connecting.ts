import { expect, test } from 'vitest';
import type { FoundAccount } from '#src/connector.ts';
import { declinedWords, missingNeeded } from '#src/scopes.ts';
import { type SandboxNetwork, valueOf } from '#src/testing/sandbox-network.ts';
import type { ExpectedAccount, Specifics } from './specifics.ts';

function expectAccounts(found: FoundAccount[], expected: readonly ExpectedAccount[]): void {
  const seen = found.map(({ platformUserId, name, kind, problem }) => ({
    platformUserId,
    name,
    kind,
    canConnect: problem === null,
  }));
  const wanted = expected.map(({ canConnect = true, ...account }) => ({ ...account, canConnect }));
  expect(seen).toHaveLength(wanted.length);
  expect(seen).toEqual(expect.arrayContaining(wanted));
}

export function testConnecting(network: SandboxNetwork, { person, accounts, others, outsiders }: Specifics): void {
  test('whatever is asked for is what our application may ask for, and nobody is sent back for it', async () => {
    const { code, error, description } = await network.consent({ person });
    expect({ error, description }).toEqual({ error: null, description: null });
    expect(code).not.toBe('');
    const { clientId, loginApp } = network.access;
    expect([clientId, loginApp?.clientId]).toContain(network.connector.appId);
  });

  test('a person allows access: their accounts are found, with name, picture and all scopes', async () => {
    const found = await network.accounts({ person });
    expectAccounts(found, accounts);
    for (const { avatarUrl, personId, scopes, tokens } of found) {
      expect(personId).not.toBe('');
      expect(missingNeeded(network.connector.profile, scopes)).toEqual([]);
      expect(declinedWords(network.connector.profile, scopes)).toEqual([]);
      expect(tokens.expiresAt?.getTime()).toBeGreaterThan(network.now().getTime());
      const picture = await fetch(avatarUrl ?? '');
      expect(picture.headers.get('content-type')).toMatch(/^image\//);
    }
  });

  test.each(others)('what $person reaches is told in full, and why some of it cannot be connected', async (other) => {
    expectAccounts(await network.accounts({ person: other.person }), other.accounts);
  });

  test.each(outsiders)('$person has nothing to connect, and is told what to do', async (outsider) => {
    const outcome = await network.connector.listAccounts(await network.grant({ person: outsider.person }));
    expect(outcome).toMatchObject({ kind: 'rejected', problem: outsider.problem });
  });

  test('a person refuses', async () => {
    const { code, error, description } = await network.consent({ person, answer: 'deny' });
    expect(code).toBe('');
    const outcome = network.connector.readDenial(error ?? '', description);
    expect(outcome).toMatchObject({ kind: 'rejected', problem: 'consent_denied' });
  });
}

const refused = { kind: 'rejected', problem: 'code_refused' };

export function testCodes(network: SandboxNetwork, { person, hasProofKey = false }: Specifics): void {
  test('a code is good once, soon, and only for the address it was made for', async () => {
    const consent = await network.consent({ person });
    valueOf(await network.connector.exchangeCode(consent));
    expect(await network.connector.exchangeCode(consent)).toMatchObject(refused);
    expect(await network.connector.exchangeCode({ ...consent, code: 'invented' })).toMatchObject(refused);
    const elsewhere = { ...(await network.consent({ person })), redirectUri: `${network.redirectUri}/elsewhere` };
    expect(await network.connector.exchangeCode(elsewhere)).toMatchObject(refused);
    const late = await network.consent({ person });
    await network.pass(3600);
    expect(await network.connector.exchangeCode(late)).toMatchObject(refused);
  });
  if (!hasProofKey) return;

  test('a code is of no use to whoever did not ask for it', async () => {
    const codeVerifier = 'somebody-else-who-has-only-seen-the-code-go-by';
    const stolen = { ...(await network.consent({ person })), codeVerifier };
    expect(await network.connector.exchangeCode(stolen)).toMatchObject(refused);
  });
}

export function testDeclining(network: SandboxNetwork, { person, declining }: Specifics): void {
  if (declining === null) return;
  const { optional, needed } = declining;
  test('what a person did not allow is known, in words', async () => {
    const { profile } = network.connector;
    const all = profile.scopes.map(({ id }) => id);
    const wordsOf = (id: string) => profile.scopes.filter((scope) => scope.id === id).map(({ words }) => words);

    const [account] = await network.accounts({ person, scopes: all.filter((id) => id !== optional) });
    expect(declinedWords(profile, account?.scopes ?? [])).toEqual(wordsOf(optional));
    expect(missingNeeded(profile, account?.scopes ?? [])).toEqual([]);

    if (needed === null) return;
    const grant = await network.grant({ person, scopes: all.filter((id) => id !== needed) });
    expect(missingNeeded(profile, grant.scopes)).toEqual(wordsOf(needed));
  });
}
