import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOf, SandboxNetwork, valueOf } from '#src/testing/sandbox-network.ts';

// What happens to Pages after they were connected, shown at the sandbox.

const facebook = new SandboxNetwork('facebook');
const instagram = new SandboxNetwork('instagram');
const saying = (text: string): unknown => expect.stringContaining(text);

beforeAll(() => Promise.all([facebook.start(), instagram.start()]));
afterAll(() => Promise.all([facebook.stop(), instagram.stop()]));

async function giveRole(network: SandboxNetwork, person: string, page: { id: string; role: string | null }) {
  await network.control(`/people/${person}`, { platform: network.platform, page });
}

test('only the Pages that the person ticks are reached', async () => {
  const person = 'ines-benhaddou';
  const found = await facebook.accounts({ person, pages: ['120033004400551'] });
  expect(found).toMatchObject([{ platformUserId: '120033004400551', problem: null }]);
  expect(found).toHaveLength(1);
  const accounts = await instagram.accounts({ person, pages: ['61551234567890123'] });
  expect(accounts).toMatchObject([{ platformUserId: '17841406338772941', problem: null }]);
  expect(accounts).toHaveLength(1);
});

test('the access ends with the ninety days after the consent, not with the sixty of the token', async () => {
  const { tokens } = firstOf(await facebook.accounts({ person: 'camille-roussel' }));
  const days = ((tokens.expiresAt?.getTime() ?? 0) - facebook.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(85);
  expect(days).toBeLessThan(95);
});

test.each([
  [facebook, 'louise-marchand', '150066007700884'],
  [instagram, 'yannick-lebrun', '160077008800995'],
])('a lesser role limits an account, a lost one ends its access ($0.platform)', async (network, person, id) => {
  const account = firstOf(await network.accounts({ person }));
  const check = () => network.connector.checkAccount(account);
  expect(valueOf(await check()).limitedBy).toBeNull();
  await giveRole(network, person, { id, role: 'ANALYST' });
  expect(valueOf(await check()).limitedBy).toContain('can no longer publish');
  await giveRole(network, person, { id, role: null });
  expect(await check()).toMatchObject({ kind: 'reconnect', reason: saying('no longer has a role') });
  await giveRole(network, person, { id, role: 'ADMIN' });
  expect(valueOf(await check()).limitedBy).toBeNull();
});

test('a permission that is taken back limits the account, in words', async () => {
  const person = 'camille-roussel';
  const account = firstOf(await facebook.accounts({ person }));
  const token = account.tokens.person ?? '';
  const url = new URL(`${facebook.url}/facebook/graph.facebook.com/v25.0/me/permissions/pages_manage_posts`);
  url.searchParams.set('appsecret_proof', createHmac('sha256', 'sandbox-facebook-secret').update(token).digest('hex'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(200);
  const check = valueOf(await facebook.connector.checkAccount(account));
  expect(check.scopes).not.toContain('pages_manage_posts');
  expect(check.limitedBy).toContain('publish on your Page');
});

test('an access ends by itself ninety days after the person was last here', async () => {
  const network = new SandboxNetwork('facebook');
  await network.start();
  try {
    const account = firstOf(await network.accounts({ person: 'camille-roussel' }));
    // The person's own token has ended by then, the Page's has not.
    await network.pass(70 * 86_400);
    expect(await network.connector.checkAccount(account)).toMatchObject({ kind: 'ok', value: { limitedBy: null } });
    await network.pass(21 * 86_400);
    expect(await network.connector.checkAccount(account)).toMatchObject({
      kind: 'reconnect',
      reason: saying('expired'),
    });
  } finally {
    await network.stop();
  }
});
