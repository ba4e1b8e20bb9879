import { PageConnectLinkSchema } from '@ruche/contracts/client-page';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '#testing/api.ts';
import { addReviewedClient, openPage } from '#testing/client-page.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
});
afterAll(() => api.close());

const query = (text: string, values: unknown[]) => api.stack.owner.pool.query(text, values);

it('gives a contact one link to reconnect an account, which is made once and goes with their address', async () => {
  const person = await api.signUp();
  const client = await addReviewedClient(person);
  await query("UPDATE social_accounts SET status = 'needs_reconnect' WHERE id = $1", [client.accountId]);
  const { call } = await openPage(api, client);
  const ask = () => call('POST', `/accounts/${client.accountId}/connect-link`);
  const answers = await Promise.all(Array.from({ length: 4 }, ask));
  const links = answers.map(({ body }) => PageConnectLinkSchema.parse(body).url);
  expect([answers.map(({ status }) => status), new Set(links).size]).toEqual([[201, 201, 201, 201], 1]);
  const opened = async (url: string | undefined) => {
    const token = new URL(url ?? '').pathname.replace('/connect/', '');
    return (await api.call('GET', `/connect-links/invitation?token=${token}`)).status;
  };
  expect(await opened(links[0])).toBe(200);
  const { rowCount } = await query("SELECT FROM audit_entries WHERE kind = 'connect_link_created' AND client_id = $1", [
    client.clientId,
  ]);
  expect(rowCount).toBe(1);

  // One that ends within the day is no longer given.
  await query("UPDATE connect_links SET expires_at = now() + interval '1 hour' WHERE client_id = $1", [
    client.clientId,
  ]);
  const next = PageConnectLinkSchema.parse((await ask()).body).url;
  expect([next === links[0], await opened(next)]).toEqual([false, 200]);
  const contact = `/clients/${client.clientId}/contacts/${client.contactId}`;
  await person.call('PATCH', contact, { body: { email: 'moved@client.example' } });
  expect(await opened(next)).not.toBe(200);
});
