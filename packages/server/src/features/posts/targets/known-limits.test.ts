import { creatorLimitsLifeMs } from '@ruche/contracts/posts';
import { beforeAll, expect, it } from 'vitest';
import { type ApiAnswer, type ApiPerson, addClient } from '#testing/api.ts';
import { connectOne, controlNetworks } from '#testing/networks.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasSandbox: true });
let ada: ApiPerson;
let clientId: string;
beforeAll(async () => {
  ada = await api.signUp();
  clientId = (await addClient(ada)).id;
});

const schedule = (account: { id: string }, fields: Record<string, unknown>) =>
  ada.call('POST', '/posts', {
    body: {
      clientId,
      content: 'Fresh bread from seven.',
      socialAccountIds: [account.id],
      scheduledFor: new Date(Date.now() + 86_400_000).toISOString(),
      ...fields,
    },
  });

type Refusal = { details?: { accounts: { findings: { code: string; field: string }[] }[] } };
const findingsIn = ({ body }: ApiAnswer) =>
  (body as Refusal).details?.accounts.flatMap(({ findings }) => findings.map(({ code, field }) => `${code} ${field}`));

it('lets subscribers of X write longer posts, from when a check tells of it', async () => {
  const networks = controlNetworks(api.stack.sandboxUrl);
  const person = 'camille-roussel';
  const content = 'x'.repeat(300);
  const subscribe = (subscriptionType: string) =>
    networks.change(person, { platform: 'twitter', details: { subscriptionType } });
  const account = await connectOne(ada, { clientId, platform: 'twitter', person });
  expect(account.hasLongPosts).toBe(false);
  expect(findingsIn(await schedule(account, { content }))).toEqual(['text_too_long text']);

  await subscribe('Premium');
  const checked = await ada.call('POST', `/social-accounts/${account.id}/refresh`);
  expect(checked.body).toMatchObject({ hasLongPosts: true });
  expect((await schedule(account, { content })).status).toBe(201);
  expect(findingsIn(await schedule(account, { content: 'x'.repeat(25_001) }))).toEqual(['text_too_long text']);

  await subscribe('None');
  const again = await connectOne(ada, { clientId, platform: 'twitter', person });
  expect(again).toMatchObject({ id: account.id, hasLongPosts: false });
});

it('judges posts for TikTok by what the creator could choose a moment ago', async () => {
  const networks = controlNetworks(api.stack.sandboxUrl);
  const person = 'louise-marchand';
  const account = await connectOne(ada, { clientId, platform: 'tiktok', person });
  const options = { tiktok: { privacyLevel: 'PUBLIC_TO_EVERYONE', allowDuet: true } };
  const offered = async () =>
    findingsIn(await schedule(account, { options }))?.filter((finding) => finding.startsWith('option_not_offered'));
  expect(await offered()).toEqual([]);

  const change = (details: Record<string, unknown>) => networks.change(person, { platform: 'tiktok', details });
  await change({ isPrivate: true, isDuetDisabled: true });
  expect((await ada.call('GET', `/social-accounts/${account.id}/creator-info`)).status).toBe(200);
  await change({ isPrivate: false, isDuetDisabled: false });
  expect(await offered()).toEqual(['option_not_offered options.privacyLevel', 'option_not_offered options.allowDuet']);

  await api.stack.owner.pool.query(
    'UPDATE social_accounts SET creator_read_at = creator_read_at - make_interval(secs => $2) WHERE id = $1',
    [account.id, creatorLimitsLifeMs / 1000],
  );
  expect(await offered()).toEqual([]);
});
