import { CreatorInfoSchema } from '@ruche/contracts/posts';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectRefused } from '#testing/api.ts';
import { type Consent, connectOne, controlNetworks, type NetworkControl } from '#testing/networks.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasSandbox: true });
let networks: NetworkControl;
let ada: ApiPerson;
let clientId: string;
beforeAll(() => {
  networks = controlNetworks(api.stack.sandboxUrl);
});
beforeEach(async () => {
  ada = await api.signUp();
  clientId = (await addClient(ada)).id;
});
afterEach(() => networks.clearFaults());

const person = 'louise-marchand';
const connectTiktok = (how: Consent = {}) => connectOne(ada, { clientId, platform: 'tiktok', person, ...how });
const ask = ({ id }: { id: string }, { call } = ada) => call('GET', `/social-accounts/${id}/creator-info`);

it('is what the network says now', async () => {
  const account = await connectTiktok();
  const { body } = await ask(account);
  expect(CreatorInfoSchema.strict().parse(body)).toEqual({
    nickname: 'Fleurs de Louise',
    username: 'fleursdelouise',
    avatarUrl: account.platformUserAvatar,
    privacyLevels: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
    canComment: true,
    canDuet: true,
    canStitch: true,
    maxVideoMs: 600_000,
  });
  await networks.change(person, {
    platform: 'tiktok',
    details: { isPrivate: true, isDuetDisabled: true, maxVideoSeconds: 180 },
  });
  expect((await ask(account)).body).toMatchObject({
    privacyLevels: ['FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
    canDuet: false,
    maxVideoMs: 180_000,
  });
  await networks.change(person, { platform: 'tiktok', details: { isBanned: true } });
  const banned = await ask(account);
  expectRefused(banned, 409, 'conflict');
  expect(banned.body['message']).toContain('doesn’t let this account post');
  const details = { isPrivate: false, isDuetDisabled: false, maxVideoSeconds: 600, isBanned: false };
  await networks.change(person, { platform: 'tiktok', details });
});

it('is asked with a renewed access where the former one has ended', async () => {
  const account = await connectTiktok();
  await networks.endAccess({ platform: 'tiktok', personId: person, action: 'expire' });
  expect((await ask(account)).status).toBe(200);
});

it('says why an account cannot be asked', async () => {
  const scopes = ['user.info.basic', 'video.upload'];
  const refused = await ask(await connectTiktok({ scopes }));
  expectRefused(refused, 409, 'conflict');
  expect(refused.body['message']).toContain('permission to publish');
  const other = await ask(await connectOne(ada, { clientId, platform: 'twitter' }));
  expectRefused(other, 409, 'conflict');
  const account = await connectTiktok();
  await networks.fault({ platform: 'tiktok', operation: 'identity', kind: 'server-error' });
  expectRefused(await ask(account), 503, 'platform_unavailable');
  await networks.endAccess({ platform: 'tiktok', personId: person, action: 'revoke' });
  expectRefused(await ask(account), 409, 'conflict');
  expectRefused(await ask(account, await api.signUp()), 404, 'not_found');
});
