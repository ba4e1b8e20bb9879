import { ContactListSchema } from '@ruche/contracts/clients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Api,
  type ApiPerson,
  addClient,
  expectFieldRefused,
  expectRefused,
  startApi,
  tinyPng,
} from '#testing/api.ts';

let api: Api;
let ada: ApiPerson;
let clientId: string;
beforeAll(async () => {
  api = await startApi();
  ada = await api.signUp();
  clientId = (await addClient(ada)).id;
});
afterAll(() => api.close());

const logoOf = () => `/clients/${clientId}/logo`;

describe('contacts', () => {
  it('are added, listed, changed and removed', async () => {
    const path = `/clients/${clientId}/contacts`;
    const added = await ada.call('POST', path, {
      body: { name: 'Inès Roche', role: 'Owner', email: 'ines@example.com', phone: '+33 6 12 00 10 02' },
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ clientId, name: 'Inès Roche', role: 'Owner', phone: '+33 6 12 00 10 02' });
    const one = `${path}/${String(added.body['id'])}`;
    const changed = await ada.call('PATCH', one, { body: { role: '', email: '' } });
    expect(changed.body).toMatchObject({ name: 'Inès Roche', role: '', email: '' });
    await ada.call('POST', path, { body: { name: 'Second' } });
    const names = async () => ContactListSchema.parse((await ada.call('GET', path)).body).items.map(({ name }) => name);
    expect(await names()).toEqual(['Inès Roche', 'Second']);
    expect((await ada.call('DELETE', one)).status).toBe(204);
    expectRefused(await ada.call('DELETE', one), 404, 'not_found');
    expectRefused(await ada.call('PATCH', one, { body: { role: 'x' } }), 404, 'not_found');
    expect(await names()).toEqual(['Second']);
  });

  it.each([
    ['name', ''],
    ['name', undefined],
    ['role', 'x'.repeat(121)],
    ['email', 'nobody'],
    ['phone', 'call me'],
  ])('refuses a wrong %s', async (field, value) => {
    const body = { name: 'Somebody', [field]: value };
    expectFieldRefused(await ada.call('POST', `/clients/${clientId}/contacts`, { body }), `body.${field}`);
  });

  it('belong to the client they were added to', async () => {
    const other = await addClient(ada);
    const { body } = await ada.call('POST', `/clients/${clientId}/contacts`, { body: { name: 'Here' } });
    const elsewhere = `/clients/${other.id}/contacts/${String(body['id'])}`;
    expectRefused(await ada.call('PATCH', elsewhere, { body: { name: 'There' } }), 404, 'not_found');
    expectRefused(await ada.call('DELETE', elsewhere), 404, 'not_found');
  });
});

describe('the logo', () => {
  it('is set, read at its own address, and removed', async () => {
    const set = await ada.call('PUT', logoOf(), { body: tinyPng });
    expect(set.status).toBe(200);
    const logoPath = String(set.body['logoPath']);
    const answer = await fetch(`${api.url}${logoPath.replace('/api/v1', '')}`, {
      headers: { authorization: `Bearer ${ada.session.access_token}` },
    });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await answer.arrayBuffer()).equals(tinyPng)).toBe(true);
    expect((await ada.call('GET', '/clients')).text).toContain(logoPath);

    const other = await ada.call('PUT', logoOf(), { body: Buffer.concat([tinyPng, Buffer.from('x')]) });
    expect(other.body['logoPath']).not.toBe(logoPath);
    expect((await ada.call('DELETE', logoOf())).status).toBe(204);
    expectRefused(await ada.call('GET', logoOf()), 404, 'not_found');
    expect((await ada.call('GET', `/clients/${clientId}`)).body['logoPath']).toBeNull();
  });

  it('is a picture, whatever its header says, and a small one', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expectRefused(await ada.call('PUT', logoOf(), { body: svg }), 415, 'unsupported_media_type');
    const declared = { 'content-type': 'image/svg+xml' };
    expectRefused(await ada.call('PUT', logoOf(), { body: svg, headers: declared }), 415, 'unsupported_media_type');
    expectRefused(await ada.call('PUT', logoOf(), { body: { logo: 'x' } }), 415, 'unsupported_media_type');
    const large = Buffer.concat([tinyPng, Buffer.alloc(256 * 1024)]);
    expectRefused(await ada.call('PUT', logoOf(), { body: large }), 413, 'payload_too_large');
  });
});
