import { ClientPageLinkSchema, ClientPageSchema } from '@ruche/contracts/client-page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, addClient, expectFieldRefused, expectRefused, startApi, tinyPng } from '#testing/api.ts';
import { addPageClient, mailsTo, makePageLink, openPage } from '#testing/client-page.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const read = (token: string, path = '') => api.call('GET', `/client-pages/${token}${path}`);

describe('the link of a client’s page', () => {
  it('is made, shown again, changed, replaced, and revoked', async () => {
    const person = await api.signUp();
    const { id } = await addClient(person);
    const path = `/clients/${id}/page-link`;
    expect((await person.call('GET', path)).body).toEqual({ link: null, contacts: [] });
    expectRefused(await person.call('PATCH', path, { body: { days: 5 } }), 404, 'not_found');
    const made = ClientPageLinkSchema.strict().parse((await person.call('PUT', path, { body: {} })).body);
    expect((await person.call('GET', path)).body).toEqual(made);
    const days = (Date.parse(made.link?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect([Math.round(days), made.link?.isExpired, made.link?.createdByName]).toEqual([90, false, 'Ada Byron']);

    const token = new URL(made.link?.url ?? '').pathname.replace('/c/', '');
    expect((await read(token)).status).toBe(200);
    const changed = await person.call('PATCH', path, { body: { days: 1, language: 'fr' } });
    expect(ClientPageLinkSchema.parse(changed.body).link).toMatchObject({ url: made.link?.url, language: 'fr' });
    for (const wrong of [0, 366, 1.5]) {
      expectFieldRefused(await person.call('PATCH', path, { body: { days: wrong } }), 'body.days');
    }
    const second = await makePageLink(person, id);
    expectRefused(await read(token), 404, 'not_found');
    expect((await read(second)).status).toBe(200);
    expect((await person.call('DELETE', path)).status).toBe(204);
    expectRefused(await read(second), 404, 'not_found');
    expectRefused(await person.call('DELETE', path), 404, 'not_found');
    const { rows } = await api.stack.owner.pool.query(
      `SELECT kind FROM activity WHERE params #>> '{client,id}' = $1 AND kind LIKE 'page_%' ORDER BY id`,
      [id],
    );
    expect(rows.map(({ kind }) => kind as string)).toEqual([
      'page_link_created',
      'page_link_changed',
      'page_link_created',
      'page_link_revoked',
    ]);
  });

  it('is for managers to make and end, and for members to send', async () => {
    const owner = await api.signUp();
    const { clientId, contactId, email } = await addPageClient(owner);
    const member = await api.signUp();
    await api.join(member, owner.workspaceId, 'member');
    const path = `/clients/${clientId}/page-link`;
    expect((await member.call('GET', path)).status).toBe(200);
    expectRefused(await member.call('PUT', path, { body: {} }), 403, 'forbidden');
    expectRefused(await member.call('PATCH', path, { body: { days: 3 } }), 403, 'forbidden');
    expectRefused(await member.call('DELETE', path), 403, 'forbidden');
    expect((await member.call('POST', `${path}/send`, { body: { contactIds: [contactId] } })).status).toBe(204);
    expect(await mailsTo(api, email)).toHaveLength(1);
  });

  it('is mailed in the agency’s name, with its logo and color, and what somebody wrote', async () => {
    const person = await api.signUp();
    const { clientId, token, contactId, email } = await addPageClient(person, { brandColor: '#112233' });
    await person.call('PATCH', '/workspace', { body: { name: 'Studio Nord', brandColor: '#654321' } });
    await person.call('PUT', '/workspace/logo', { body: tinyPng });
    await person.call('PATCH', `/clients/${clientId}/page-link`, { body: { language: 'fr' } });
    const path = `/clients/${clientId}/page-link/send`;
    const other = await addPageClient(person);
    expectFieldRefused(await person.call('POST', path, { body: { contactIds: [other.contactId] } }), 'body.contactIds');
    const body = { contactIds: [contactId, contactId], message: 'Bonjour <b>Inès</b>' };
    expect((await person.call('POST', path, { body })).status).toBe(204);
    const [mail, ...others] = await mailsTo(api, email);
    expect(others).toEqual([]);
    expect(mail?.sender).toEqual({ workspaceId: person.workspaceId, name: 'Studio Nord' });
    expect(mail?.subject).toContain('Votre page');
    expect(mail?.text).toContain(`/c/${token}`);
    expect(mail?.text).not.toContain('Ruche,');
    expect(mail?.html).toContain('background:#654321');
    expect(mail?.html).toContain('cid:logo');
    expect(mail?.html).toContain('Bonjour &lt;b&gt;Inès');
    const shown = ClientPageLinkSchema.parse((await person.call('GET', `/clients/${clientId}/page-link`)).body);
    expect([shown.link?.sentAt === null, shown.contacts[0]?.sentAt === null]).toEqual([false, false]);

    const page = ClientPageSchema.parse((await read(token)).body);
    expect(page.agency).toMatchObject({ name: 'Studio Nord', color: '#654321' });
    const logo = await fetch(new URL(page.agency.logoUrl ?? '', api.url));
    expect(Buffer.from(await logo.arrayBuffer())).toEqual(tinyPng);
  });

  it('is not sent once it expired, and shows who opened it until they are signed out', async () => {
    const person = await api.signUp();
    const client = await addPageClient(person);
    const { call } = await openPage(api, client);
    const path = `/clients/${client.clientId}/page-link`;
    const shown = ClientPageLinkSchema.parse((await person.call('GET', path)).body);
    const [contact] = shown.contacts;
    expect(contact?.devices).toHaveLength(1);
    expect([shown.link?.lastOpenedAt === null, contact?.lastSeenAt === null]).toEqual([false, false]);
    const device = `${path}/devices/${contact?.devices[0]?.id}`;
    expect((await person.call('DELETE', device)).status).toBe(204);
    expectRefused(await call('GET', '/reports'), 401, 'page_locked');
    expectRefused(await person.call('DELETE', device), 404, 'not_found');

    await api.stack.owner.pool.query(
      "UPDATE client_links SET expires_at = now() - interval '1 second' WHERE client_id = $1",
      [client.clientId],
    );
    expectRefused(await read(client.token), 404, 'not_found');
    const late = ClientPageLinkSchema.parse((await person.call('GET', path)).body);
    expect(late.link?.isExpired).toBe(true);
    const send = () => person.call('POST', `${path}/send`, { body: { contactIds: [client.contactId] } });
    expectRefused(await send(), 409, 'conflict');
    await person.call('PATCH', path, { body: { days: 2 } });
    expect((await send()).status).toBe(204);
    expect((await read(client.token)).status).toBe(200);
  });

  it('is kept as a hash and sealed, and in no log', async () => {
    const person = await api.signUp();
    const client = await addPageClient(person);
    const { cookie } = await openPage(api, client);
    const { rows } = await api.stack.owner.pool.query(
      'SELECT to_jsonb(l) AS link, to_jsonb(d) AS device, to_jsonb(c) AS code FROM client_links l JOIN client_page_devices d ON d.link_id = l.id JOIN client_page_codes c ON c.link_id = l.id',
    );
    const [, secret = ''] = cookie.split('=');
    for (const text of [JSON.stringify(rows), api.stack.log()]) {
      expect([text.includes(client.token), text.includes(secret)]).toEqual([false, false]);
    }
  });
});
