import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationFor, applicationOf } from '#src/applications.ts';
import type { Connector, Grant } from '#src/connector.ts';
import { SandboxNetwork, valueOf } from '#src/testing/sandbox-network.ts';
import { createLinkedin } from './index.ts';

// A self-serve application for profiles beside one for company pages, as agencies have them that want both.

const network = new SandboxNetwork('linkedin', { LINKEDIN_SCOPES: 'basic' });
const pageApp = { clientId: 'ruche-linkedin-pages', clientSecret: 'sandbox-linkedin-pages-secret' };
let both: Connector;

beforeAll(async () => {
  await network.start();
  both = createLinkedin({ ...network.access, pageApp, now: network.now, timeoutMs: 15_000 });
});
afterAll(() => network.stop());

function forKind(kind: 'profile' | 'organization'): Connector {
  const connector = applicationFor(both, { kind });
  if (!connector) throw new Error(`Nothing connects a ${kind}.`);
  return connector;
}

async function allow(connector: Connector, person: string): Promise<Grant> {
  const { redirectUri } = network;
  const address = connector.authorizeUrl({ redirectUri, state: 'a', codeChallenge: 'b' });
  const response = await fetch(`${address}&sandbox_auto=allow&sandbox_person=${person}`, { redirect: 'manual' });
  const { searchParams } = new URL(response.headers.get('location') ?? '');
  expect(searchParams.get('error')).toBeNull();
  return valueOf(
    await connector.exchangeCode({ code: searchParams.get('code') ?? '', redirectUri, codeVerifier: 'c' }),
  );
}

const kindsOf = async (connector: Connector, person: string) =>
  valueOf(await connector.listAccounts(await allow(connector, person))).map(({ kind }) => kind);

test('each connects its own kind of account, so that none is there twice', async () => {
  expect(await kindsOf(forKind('profile'), 'antoine-delmas')).toEqual(['profile']);
  expect(await kindsOf(forKind('organization'), 'antoine-delmas')).toEqual(['organization', 'organization']);
  expect(applicationFor(both, {})).toBe(both);
  expect(applicationFor(both, { kind: 'page' })).toBeUndefined();
});

test('somebody without a company page is told so', async () => {
  const pages = forKind('organization');
  const outcome = await pages.listAccounts(await allow(pages, 'sophie-garnier'));
  expect(outcome).toMatchObject({ kind: 'rejected', problem: 'no_account' });
});

test('what one was given is looked after by it alone, and outlives what the other is given', async () => {
  const profile = valueOf(await forKind('profile').listAccounts(await allow(forKind('profile'), 'camille-roussel')))[0];
  const [page] = valueOf(
    await forKind('organization').listAccounts(await allow(forKind('organization'), 'camille-roussel')),
  );
  if (!profile || !page) throw new Error('There should be a profile and a page.');
  expect(await applicationOf(both, 'ruche-linkedin').checkAccount(profile)).toMatchObject({ kind: 'ok' });
  expect(await applicationOf(both, 'ruche-linkedin-pages').checkAccount(page)).toMatchObject({ kind: 'ok' });
  expect(await both.checkAccount(page)).toMatchObject({ kind: 'reconnect' });
  expect(await both.refresh(page.tokens)).toMatchObject({ kind: 'reconnect' });
  const fresh = valueOf(await applicationOf(both, 'ruche-linkedin-pages').refresh(page.tokens));
  expect(fresh.access).not.toBe(page.tokens.access);
  expect(await applicationOf(both, 'ruche-linkedin-pages').revoke(fresh)).toEqual({ kind: 'ok', value: null });
  expect(await applicationOf(both, 'ruche-linkedin').checkAccount(profile)).toMatchObject({ kind: 'ok' });
});

test('an application that is gone leaves its accounts to the first, which asks for a new consent', async () => {
  const [profile] = valueOf(await both.listAccounts(await allow(both, 'louise-marchand')));
  if (!profile) throw new Error('There should be a profile.');
  const others = createLinkedin({ ...network.access, ...pageApp, now: network.now, timeoutMs: 15_000 });
  expect(await applicationOf(others, 'ruche-linkedin').checkAccount(profile)).toMatchObject({ kind: 'reconnect' });
});
