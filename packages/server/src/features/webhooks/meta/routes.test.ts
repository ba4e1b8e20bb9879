import { createHmac } from 'node:crypto';
import { deriveSecret } from '@ruche/runtime/keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Api,
  type ApiAnswer,
  type ApiCall,
  type ApiPerson,
  addClient,
  expectRefused,
  startApi,
} from '#testing/api.ts';
import { accountsIn, connect, consent, controlNetworks, type NetworkControl } from '#testing/networks.ts';

let api: Api;
let ada: ApiPerson;
let networks: NetworkControl;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  networks = controlNetworks(api.stack.sandboxUrl);
  ada = await api.signUp();
});
afterAll(() => api.close());

const listAll = async () => (await ada.call('GET', '/social-accounts')).body['items'] as Record<string, unknown>[];

const findNamed = async (name: string) => (await listAll()).find((one) => one['platformUserName'] === name);

async function connectPage(person: string) {
  const { id: clientId } = await addClient(ada);
  return accountsIn(await connect(ada, { clientId, platform: 'facebook', person }));
}

async function post(path: string, signedRequest: string) {
  const answer = await fetch(`${api.url}/meta/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ signed_request: signedRequest }),
  });
  return { status: answer.status, body: await answer.text() };
}

/** What comes of a link, to a client of a workspace of its own. */
async function arriveByLink(who: string) {
  const person = await api.signUp();
  const { id: clientId } = await addClient(person);
  const link = await person.call('POST', '/connect-links', { body: { clientId, platforms: ['facebook'] } });
  const token = String(link.body['url']).split('/').at(-1) ?? '';
  const begun = await api.call('POST', '/connect-links/connect', { body: { token, platform: 'facebook' } });
  const arrival = await consent(String(begun.body['authorizeUrl']), { person: who });
  const body = { platform: 'facebook', linkToken: token, ...arrival };
  return { person, answer: await api.call('POST', '/social-accounts/callback', { body }) };
}

async function connectByLink(louise: string) {
  const { person, answer } = await arriveByLink(louise);
  const [account] = accountsIn(answer);
  return { person, id: account?.id };
}

function choose(call: ApiCall, { body }: ApiAnswer) {
  const [first] = body['choices'] as { id: string }[];
  const selection = { selectionToken: body['selectionToken'], ids: [first?.id] };
  return call('POST', '/social-accounts/select', { body: selection });
}

async function readWhatWasTold({ call }: ApiPerson): Promise<string> {
  const answers = await Promise.all(['/notifications', '/dashboard/activity'].map((path) => call('GET', path)));
  return answers.map(({ text }) => text).join('\n');
}

describe('Meta', () => {
  it('tells when somebody removes the application: their accounts wait to be connected again', async () => {
    const [page] = await connectPage('antoine-delmas');
    const { told } = await networks.removeApp({ platform: 'facebook', personId: 'antoine-delmas' });
    expect(told?.status).toBe(200);
    const [account] = await listAll();
    expect(account).toMatchObject({ id: page?.id, status: 'needs_reconnect' });
    expect(account?.['statusReason']).toContain('removed Ruche on Facebook');
    const { rows } = await api.stack.owner.pool.query('SELECT sealed_tokens FROM social_accounts');
    expect(rows).toEqual([{ sealed_tokens: null }]);
    const { body } = await ada.call('GET', '/notifications');
    expect(body['items']).toMatchObject([{ kind: 'account_needs_reconnect' }]);
    const attention = (await ada.call('GET', '/dashboard/attention')).body['items'] as { id: string }[];
    expect(attention.map(({ id }) => id)).toContain('accounts-lost');
    expect((await connectPage('louise-marchand')).length).toBe(1);
  });

  it('ends what somebody has yet to choose from, and whoever chooses is told so', async () => {
    const { id: clientId } = await addClient(ada);
    const connection = { clientId, platform: 'facebook', person: 'camille-roussel' } as const;
    const [own, linked] = [await connect(ada, connection), await arriveByLink('camille-roussel')];
    await networks.removeApp({ platform: 'facebook', personId: 'camille-roussel' });
    const { rows } = await api.stack.owner.pool.query('SELECT sealed_accounts FROM connect_selections');
    expect(rows).toEqual([{ sealed_accounts: null }, { sealed_accounts: null }]);
    for (const refused of [await choose(ada.call, own), await choose(api.call, linked.answer)]) {
      expectRefused(refused, 409, 'conflict');
      expect(refused.body['message']).toBe(
        'The access you allowed on Facebook has ended. Nothing was connected. Start again.',
      );
    }
    expect(accountsIn(await choose(ada.call, await connect(ada, connection)))).toMatchObject([{ status: 'healthy' }]);
  });

  it('tells of somebody who is choosing at that moment, and neither is in the way of the other', async () => {
    const { id: clientId } = await addClient(ada);
    await connect(ada, { clientId, platform: 'facebook', person: 'camille-roussel' });
    const { pool } = api.stack.owner;
    const chooser = await pool.connect();
    try {
      // In the order of choosing: the choice is used up before anything is stored.
      await chooser.query('BEGIN; SELECT FROM connect_selections WHERE sealed_accounts IS NOT NULL FOR UPDATE');
      const removing = networks.removeApp({ platform: 'facebook', personId: 'camille-roussel' });
      const waiting =
        'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()';
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
      await chooser.query('SELECT FROM social_accounts FOR UPDATE; COMMIT');
      expect((await removing).told?.status).toBe(200);
    } finally {
      chooser.release();
    }
  });

  it('does not end what somebody allowed after the message was written, however late it comes', async () => {
    const page = await findNamed('Fleurs de Louise');
    const { rows } = await api.stack.owner.pool.query<{ id: string }>(
      'SELECT person_id AS id FROM social_accounts WHERE id = $1',
      [page?.['id']],
    );
    const issuedAt = Math.floor(Date.now() / 1000) - 60;
    const content = { algorithm: 'HMAC-SHA256', user_id: rows[0]?.id, issued_at: issuedAt };
    const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
    const secret = api.stack.settings.platforms.facebook?.clientSecret ?? '';
    const signature = createHmac('sha256', secret).update(payload).digest('base64url');
    expect((await post('deauthorize', `${signature}.${payload}`)).status).toBe(200);
    expect(await findNamed('Fleurs de Louise')).toMatchObject({ status: 'healthy' });
  });

  it('has what we know of somebody deleted, and lets them see so', async () => {
    // They are named in what was told of their account: that it was lost, and that a link was used for another.
    const page = await findNamed('Fleurs de Louise');
    await networks.endAccess({ platform: 'facebook', personId: 'louise-marchand', action: 'revoke' });
    expect((await ada.call('POST', `/social-accounts/${String(page?.['id'])}/refresh`)).status).toBe(200);
    const disconnected = await connectByLink('louise-marchand');
    expect((await disconnected.person.call('DELETE', `/social-accounts/${disconnected.id}`)).status).toBe(204);
    const readAll = async () => (await Promise.all([ada, disconnected.person].map(readWhatWasTold))).join('\n');
    expect((await readAll()).match(/Fleurs de Louise/g)?.length).toBeGreaterThan(4);

    const order = { platform: 'facebook', personId: 'louise-marchand', kind: 'data-deletion' };
    const { told } = await networks.removeApp(order);
    const answer = JSON.parse(told?.body ?? '{}') as { url: string; confirmation_code: string };
    expect(answer.url).toBe(`${api.stack.settings.publicUrl}/data-deletion?code=${answer.confirmation_code}`);
    const state = await api.call('GET', `/data-deletions/${answer.confirmation_code}`);
    expect(state.body).toMatchObject({ state: 'completed' });
    expect((await listAll()).map((account) => account['platformUserName'])).not.toContain('Fleurs de Louise');
    const { rows } = await api.stack.owner.pool.query<{ row: string }>(
      'SELECT s::text AS row FROM social_accounts s UNION ALL SELECT a::text FROM social_account_avatars a',
    );
    expect(rows.map(({ row }) => row).join()).not.toMatch(/Fleurs de Louise|150066007700884|10232288990011225/);
    const left = await readAll();
    expect(left).not.toContain('Fleurs de Louise');
    expect(left).toContain('An account needs to be reconnected');
    expect(left).toContain('They used the link you sent.');
    expect(left).toContain('An account on Facebook was connected');
    // What is told of others stays as it was.
    expect(left).toContain('Atelier Delmas Architectes needs to be reconnected');
  });

  it('is believed by its signature alone', async () => {
    const payload = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', user_id: '10229955667788992' })).toString(
      'base64url',
    );
    const forged = createHmac('sha256', 'somebody else').update(payload).digest('base64url');
    for (const path of ['deauthorize', 'data-deletion']) {
      for (const request of ['nonsense', `${forged}.${payload}`, `.${payload}`]) {
        expect((await post(path, request)).status).toBe(403);
      }
      expect((await post(path, '')).status).toBe(400);
    }
  });

  it('verifies the address of webhooks with a token of ours', async () => {
    const token = deriveSecret(api.stack.secret, 'meta webhooks');
    const ask = (query: Record<string, string>) => fetch(`${api.url}/meta/webhooks?${new URLSearchParams(query)}`);
    const good = await ask({ 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': token });
    expect([good.status, await good.text()]).toEqual([200, '1158201444']);
    const bad = await ask({ 'hub.mode': 'subscribe', 'hub.challenge': '1', 'hub.verify_token': 'guess' });
    expect(bad.status).toBe(403);
    expect((await ask({ 'hub.mode': 'subscribe' })).status).toBe(400);
  });
});
