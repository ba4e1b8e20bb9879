import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SandboxNetwork, valueOf } from '#src/testing/sandbox-network.ts';

// What an application and a member may do at LinkedIn, and what becomes of accounts when that changes.

const network = new SandboxNetwork('linkedin');
const person = 'antoine-delmas';
const pageId = '98123475';

beforeAll(() => network.start());
afterEach(async () => {
  await network.decide({ clientId: 'ruche-linkedin-pages', products: ['community-management'] });
  await network.decide({ hasRefreshTokens: true });
});
afterAll(() => network.stop());

async function findAccount(id: string) {
  const account = (await network.accounts({ person })).find(({ platformUserId }) => platformUserId === id);
  if (!account) throw new Error(`${id} was not found.`);
  return account;
}

test('a role that is taken away limits the page, and leaves the profile alone', async () => {
  const page = await findAccount(pageId);
  const profile = await findAccount('h7Rw3ZpYbC');
  const giveRole = (role: string | null) =>
    network.control(`/people/${person}`, { platform: 'linkedin', page: { id: pageId, role } });
  await giveRole(null);
  expect(valueOf(await network.connector.checkAccount(page)).limitedBy).toContain('can no longer publish');
  expect(valueOf(await network.connector.checkAccount(profile)).limitedBy).toBeNull();
  await giveRole('CONTENT_ADMINISTRATOR');
  expect(valueOf(await network.connector.checkAccount(page)).limitedBy).toBeNull();
});

test('an application without refresh tokens leaves the renewal to the person', async () => {
  await network.decide({ hasRefreshTokens: false });
  const { tokens } = await network.grant({ person });
  expect(tokens).toMatchObject({ refresh: null, refreshExpiresAt: null });
  expect(await network.connector.refresh(tokens)).toMatchObject({ kind: 'reconnect' });
});

test('a refresh prolongs the access and not the year of the refresh token', async () => {
  const { tokens } = await network.grant({ person });
  await network.pass(50 * 86_400);
  const fresh = valueOf(await network.connector.refresh(tokens));
  expect(fresh.refresh).toBe(tokens.refresh);
  expect(fresh.expiresAt?.getTime()).toBeGreaterThan((tokens.expiresAt?.getTime() ?? 0) + 49 * 86_400_000);
  const shiftMs = (fresh.refreshExpiresAt?.getTime() ?? 0) - (tokens.refreshExpiresAt?.getTime() ?? 0);
  expect(Math.abs(shiftMs)).toBeLessThan(60_000);
});

test('without the product for pages the whole consent fails', async () => {
  await network.decide({ clientId: 'ruche-linkedin-pages', products: ['sign-in', 'share'] });
  const { error, description } = await network.consent({ person });
  expect(error).toBe('unauthorized_scope_error');
  const outcome = network.connector.readDenial(error ?? '', description);
  expect(outcome).toMatchObject({ kind: 'rejected', problem: 'app_refused' });
});
