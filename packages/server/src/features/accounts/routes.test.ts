import {
  type ListedSocialAccount,
  platformIds,
  type SocialAccount,
  SocialAccountListSchema,
  type SocialAccountStatus,
  SocialAccountSummarySchema,
} from '@ruche/contracts/accounts';
import { ClientListSchema } from '@ruche/contracts/clients';
import { AttentionListSchema } from '@ruche/contracts/dashboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';

let api: Api;
let ada: ApiPerson;
/** In the order in which they were connected. */
const connected: SocialAccount[] = [];
let bakery: { id: string };
let festival: { id: string };
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  ada = await api.signUp();
  bakery = await addClient(ada, { name: 'Roussel', companyName: 'Le Fournil' });
  festival = await addClient(ada, { name: 'Lucioles' });
  await addClient(ada, { name: 'Nobody yet' });
  for (const [clientId, platform, person] of [
    [bakery.id, 'twitter', 'camille-roussel'],
    [bakery.id, 'linkedin', 'mathieu-kerven'],
    [bakery.id, 'tiktok', 'camille-roussel'],
    [festival.id, 'twitter', 'ines-benhaddou'],
    [festival.id, 'linkedin', 'sophie-garnier'],
  ] as const) {
    connected.push(await connectOne(ada, { clientId, platform, person }));
  }
});
afterAll(() => api.close());

async function page(query: Record<string, string | number>, person = ada) {
  const { body } = await person.call('GET', `/social-accounts?${new URLSearchParams(query as Record<string, string>)}`);
  return SocialAccountListSchema.parse(body);
}

async function count() {
  return SocialAccountSummarySchema.parse((await ada.call('GET', '/social-accounts/summary')).body);
}

async function clientsWith(accountStatus: SocialAccountStatus): Promise<string[]> {
  const { body } = await ada.call('GET', `/clients?accountStatus=${accountStatus}&sort=name`);
  return ClientListSchema.parse(body).items.map(({ name }) => name);
}

const idsOf = (accounts: Pick<SocialAccount, 'id'>[]) => accounts.map(({ id }) => id);
const newestFirst = () => idsOf(connected).toReversed();

describe('the list of accounts', () => {
  it('comes page by page, newest first, each with the name of its client', async () => {
    const seen: ListedSocialAccount[] = [];
    let cursor: string | null = null;
    const sizes: number[] = [];
    do {
      const answer = await page({ limit: 2, ...(cursor !== null && { cursor }) });
      seen.push(...answer.items);
      sizes.push(answer.items.length);
      cursor = answer.nextCursor;
    } while (cursor !== null);
    expect(sizes).toEqual([2, 2, 1]);
    expect(idsOf(seen)).toEqual(newestFirst());
    expect(seen.map(({ clientName }) => clientName)).toEqual(['Lucioles', 'Lucioles', 'Roussel', 'Roussel', 'Roussel']);
  });

  it('can be had by id, client, network, and text in the names of account, client or company', async () => {
    expect(idsOf((await page({ clientId: bakery.id })).items)).toEqual(newestFirst().slice(2));
    expect((await page({ platform: 'twitter' })).items.map(({ platform }) => platform)).toEqual(['twitter', 'twitter']);
    expect((await page({ platform: 'twitter', clientId: bakery.id })).items).toHaveLength(1);
    const [, second = ''] = newestFirst();
    expect(idsOf((await page({ id: second })).items)).toEqual([second]);
    expect((await page({ id: second, clientId: bakery.id })).items).toEqual([]);
    expect((await page({ q: 'SOPHIE' })).items).toMatchObject([{ platformUserName: 'Sophie Garnier' }]);
    expect((await page({ q: 'lucioles', platform: 'linkedin' })).items).toMatchObject([{ clientName: 'Lucioles' }]);
    expect((await page({ q: 'fournil' })).items).toHaveLength(3);
    expect((await page({ q: '%' })).items).toEqual([]);
    for (const platform of platformIds) {
      const { items } = await page({ platform, limit: 200 });
      expect(items.every((item) => item.platform === platform)).toBe(true);
    }
  });

  it("refuses a cursor of another list, unknown words and other people's clients", async () => {
    for (const [name, value] of [
      ['cursor', 'nonsense'],
      ['status', 'ill'],
      ['platform', 'myspace'],
      ['needsPerson', 'perhaps'],
      ['limit', '0'],
    ] as const) {
      expectFieldRefused(await ada.call('GET', `/social-accounts?${name}=${value}`), `query.${name}`);
    }
    const stranger = await api.signUp();
    expect((await page({}, stranger)).items).toEqual([]);
    expectRefused(await stranger.call('GET', `/social-accounts?clientId=${bakery.id}`), 404, 'not_found');
    expect((await stranger.call('GET', '/social-accounts/summary')).body).toMatchObject({ total: 0, needsPerson: 0 });
  });
});

describe('how accounts are', () => {
  const states = [
    "status = 'healthy', can_refresh = true, expires_at = now() + interval '2 minutes', refresh_expires_at = NULL",
    "status = 'healthy', can_refresh = false, expires_at = now() + interval '3 days'",
    "status = 'limited', can_refresh = true, expires_at = NULL, refresh_expires_at = now() + interval '300 days'",
    "status = 'healthy', can_refresh = false, expires_at = now() - interval '1 day'",
    "status = 'needs_reconnect', can_refresh = true, expires_at = now() + interval '30 days'",
  ];
  // The first is about to be renewed without anybody; that of the second ends, and only its person can renew it.
  const expected: SocialAccountStatus[] = ['expiring', 'expiring', 'limited', 'needs_reconnect', 'needs_reconnect'];
  beforeAll(async () => {
    for (const [index, columns] of states.entries()) {
      await api.stack.owner.pool.query(`UPDATE social_accounts SET ${columns} WHERE id = $1`, [connected[index]?.id]);
    }
  });

  it('is filtered and counted as it is shown', async () => {
    const all = (await page({})).items.toReversed();
    expect(all.map(({ status }) => status)).toEqual(expected);
    const { byStatus, total, needsPerson } = await count();
    expect({ total, needsPerson }).toEqual({ total: 5, needsPerson: 3 });
    for (const status of ['healthy', 'expiring', 'needs_reconnect', 'limited'] as const) {
      const shown = all.filter((account) => account.status === status);
      expect(idsOf((await page({ status })).items)).toEqual(idsOf(shown).toReversed());
      expect(byStatus[status]).toBe(shown.length);
    }
  });

  it('tells those that need their person from those that do not', async () => {
    const ids = idsOf(connected);
    expect(idsOf((await page({ needsPerson: 'true' })).items)).toEqual([ids[4], ids[3], ids[1]]);
    expect(idsOf((await page({ needsPerson: 'false' })).items)).toEqual([ids[2], ids[0]]);
    const [lost, ending] = AttentionListSchema.parse((await ada.call('GET', '/dashboard/attention')).body).items;
    expect(lost?.title).toBe('2 accounts need to be reconnected');
    expect(lost?.body).toContain('Sophie Garnier (LinkedIn)');
    expect(ending?.title).toBe('Access to an account ends soon');
    expect(ending?.body).toContain('Mathieu Kerven (LinkedIn)');
  });

  it('finds the clients that have such an account', async () => {
    expect(await clientsWith('needs_reconnect')).toEqual(['Lucioles']);
    expect(await clientsWith('limited')).toEqual(['Roussel']);
    expect(await clientsWith('healthy')).toEqual([]);
  });

  it('leaves out clients that were deleted and accounts that were disconnected', async () => {
    await ada.call('DELETE', `/social-accounts/${connected[4]?.id}`);
    expect(await count()).toMatchObject({ total: 4, byStatus: { needs_reconnect: 1 } });
    await ada.call('DELETE', `/clients/${festival.id}`);
    expect(await count()).toMatchObject({ total: 3, needsPerson: 1 });
    expect((await page({ status: 'needs_reconnect' })).items).toEqual([]);
  });
});
