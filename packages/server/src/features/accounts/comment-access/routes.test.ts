import { randomUUID } from 'node:crypto';
import type { SocialAccount } from '@ruche/contracts/accounts';
import { beforeAll, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { accountsIn, type Consent, connectOne, consent } from '#testing/networks.ts';
import { shareApi } from '#testing/shared-server.ts';

const platform = 'tiktok';
const person = 'ines-benhaddou';
let ada: ApiPerson;

const api = shareApi({ hasSandbox: true });
beforeAll(async () => {
  ada = await api.signUp();
});

type Asked = Pick<SocialAccount, 'id' | 'clientId'>;

const ask = ({ id, clientId }: Asked, caller = ada) =>
  caller.call('POST', '/social-accounts/connect', { body: { clientId, platform, commentsOf: id } });

/** Back from the consent page for comments. */
async function allow(account: Asked, { person: who = person, ...how }: Consent = {}) {
  const { authorizeUrl } = (await ask(account)).body as { authorizeUrl: string };
  const arrival = await consent(authorizeUrl, { person: who, ...how });
  return ada.call('POST', '/social-accounts/callback', { body: { platform, ...arrival } });
}

async function connectTiktok(): Promise<SocialAccount> {
  const { id: clientId } = await addClient(ada);
  return connectOne(ada, { clientId, platform, person });
}

async function read({ id }: Asked): Promise<SocialAccount | undefined> {
  const { body } = await ada.call('GET', `/social-accounts?id=${id}`);
  return (body['items'] as SocialAccount[])[0];
}

it('is asked for by an account of its own, and leaves the account as it is', async () => {
  const account = await connectTiktok();
  expect(account).toMatchObject({ status: 'healthy', commentAccess: 'missing' });
  const { authorizeUrl } = (await ask(account)).body as { authorizeUrl: string };
  expect(new URL(authorizeUrl).searchParams.get('client_key')).toBe('ruche-tiktok-business');
  expect(accountsIn(await allow(account))).toMatchObject([{ id: account.id, commentAccess: 'allowed' }]);
  const now = await read(account);
  expect(now).toMatchObject({ status: 'healthy', commentAccess: 'allowed', connectedAt: account.connectedAt });
  // Connected anew, it still may.
  const again = await connectOne(ada, { clientId: account.clientId, platform, person });
  expect(again).toMatchObject({ id: account.id, commentAccess: 'allowed' });
  await ada.call('DELETE', `/social-accounts/${account.id}`);
});

it('is refused to another account, in part, and by whoever says no; nothing is stored of it', async () => {
  const account = await connectTiktok();
  const other = await allow(account, { person: 'louise-marchand' });
  expectRefused(other, 422, 'connect_refused');
  expect(other.body['message']).toContain(`Log in as ${account.platformUserName}`);
  expectRefused(await allow(account, { scopes: ['user.info.basic'] }), 422, 'connect_refused');
  expectRefused(await allow(account, { answer: 'deny' }), 422, 'connect_refused');
  expect(await read(account)).toMatchObject({ status: 'healthy', commentAccess: 'missing' });
  await ada.call('DELETE', `/social-accounts/${account.id}`);
});

it('is begun for accounts of the client alone, on networks that ask for it, by those who see it', async () => {
  const account = await connectTiktok();
  const { id: otherClient } = await addClient(ada);
  expectRefused(await ask({ ...account, clientId: otherClient }), 404, 'not_found');
  expectRefused(await ask({ ...account, id: randomUUID() }), 404, 'not_found');
  const bob = await api.signUp();
  expectRefused(await ask(account, bob), 404, 'not_found');
  const x = await connectOne(ada, { clientId: account.clientId, platform: 'twitter', person });
  const body = { clientId: x.clientId, platform: 'twitter', commentsOf: x.id };
  expectFieldRefused(await ada.call('POST', '/social-accounts/connect', { body }), 'body.commentsOf');
  expect(x.commentAccess).toBeNull();
  // A state of one flow is no good for another person, nor twice.
  const { authorizeUrl } = (await ask(account)).body as { authorizeUrl: string };
  const arrival = await consent(authorizeUrl, { person });
  const finish = (caller: ApiPerson) =>
    caller.call('POST', '/social-accounts/callback', { body: { platform, ...arrival } });
  expectRefused(await finish(bob), 400, 'connect_state_refused');
  accountsIn(await finish(ada));
  expectRefused(await finish(ada), 400, 'connect_state_refused');
  await ada.call('DELETE', `/social-accounts/${account.id}`);
});

it('ends with the account: both accesses are given back', async () => {
  const account = await connectTiktok();
  accountsIn(await allow(account));
  const revocations = async () => {
    const query = `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'revoke-access'`;
    return (await api.stack.owner.pool.query(query)).rowCount ?? 0;
  };
  const before = await revocations();
  expect((await ada.call('DELETE', `/social-accounts/${account.id}`)).status).toBe(204);
  expect(await revocations()).toBe(before + 2);
  const kept = await api.stack.owner.pool.query('SELECT FROM inbox_consents WHERE account_id = $1', [account.id]);
  expect(kept.rowCount).toBe(0);
});
