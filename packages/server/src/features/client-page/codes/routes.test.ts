import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, expectRefused, startApi } from '#testing/api.ts';
import { addPageClient, askForCode, codeFor, enterCode, mailsTo, type PageClient } from '#testing/client-page.ts';

let api: Api;
let person: ApiPerson;
let client: PageClient;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await api.signUp();
  client = await addPageClient(person);
});

const query = (text: string, values: unknown[]) => api.stack.owner.pool.query(text, values);

const ask = (email: string) => api.call('POST', `/client-pages/${client.token}/codes`, { body: { email } });

const columns = 'workspace_id, client_id, link_id, contact_id, code_hash, expires_at, tries';

/** As if codes had been asked for like that one so many times more, each so many minutes before the one after it. */
const repeat = (codeId: string, times: number, { minutes = 0, email = 'email_hash' } = {}) =>
  query(
    `INSERT INTO client_page_codes (${columns}, email_hash, created_at)
     SELECT ${columns}, ${email}, created_at - make_interval(mins => $3 * ahead)
     FROM client_page_codes, generate_series(1, $2) AS ahead WHERE id = $1`,
    [codeId, times, minutes],
  );

const age = (hours: number) =>
  query('UPDATE client_page_codes SET created_at = created_at - make_interval(hours => $2) WHERE client_id = $1', [
    client.clientId,
    hours,
  ]);

const titles = async () =>
  ((await person.call('GET', '/notifications')).body['items'] as { title: string }[]).map(({ title }) => title);

const stranger = 'stranger@example.com';

describe('codes for a client’s page', () => {
  it('are sent to contacts however many were asked for made-up addresses, with the same answers for all', async () => {
    const madeUp = await askForCode(api, client.token, 'made.up@example.com');
    await repeat(madeUp, 58, { email: 'sha256(ahead::text::bytea)' });
    expect((await ask('last@example.com')).status).toBe(202);
    expect(await mailsTo(api, 'last@example.com')).toHaveLength(1);
    for (const email of [stranger, client.email]) {
      for (let asked = 0; asked < 6; asked += 1) expect((await ask(email)).status).toBe(202);
      expectRefused(await ask(email), 429, 'rate_limited');
    }
    expect(await mailsTo(api, stranger)).toEqual([]);
    expect(await mailsTo(api, client.email)).toHaveLength(6);
  });

  it('are no more than some a day for an address, whoever has it', async () => {
    for (const email of [client.email, stranger]) {
      const codeId = await askForCode(api, client.token, email);
      await age(1);
      await repeat(codeId, 19, { minutes: 60 });
      const refused = await ask(email);
      expectRefused(refused, 429, 'rate_limited');
      expect(refused.body['message']).toContain('tomorrow');
    }
    await age(24);
    for (const email of [client.email, stranger]) expect((await ask(email)).status).toBe(202);
  });

  it('are no longer sent nor taken after some wrong ones a day, whoever has the address', async () => {
    for (const email of [client.email, stranger]) {
      const codeId = await askForCode(api, client.token, email);
      const code = await codeFor(api, email);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let tries = 0; tries < 4; tries += 1) await enterCode(api, client.token, { codeId, code: wrong });
      await age(1);
      // 4 and 24 wrong ones of this day, and some of the day before.
      await repeat(codeId, 6, { minutes: 60 });
      await repeat(codeId, 2, { minutes: 1440 });
      const next = await askForCode(api, client.token, email);
      for (let tries = 0; tries < 2; tries += 1) await enterCode(api, client.token, { codeId: next, code: wrong });
      expectRefused(await enterCode(api, client.token, { codeId, code }), 422, 'code_refused');
      expectRefused(await ask(email), 429, 'rate_limited');
    }
  });

  it('are told of to the team once, when many wrong ones are entered', async () => {
    for (let asked = 0; asked < 4; asked += 1) {
      const codeId = await askForCode(api, client.token, client.email);
      const code = await codeFor(api, client.email);
      const wrong = code === '000000' ? '000001' : '000000';
      expect(await titles()).toHaveLength(asked < 3 ? 0 : 1);
      for (let tries = 0; tries < 5; tries += 1) await enterCode(api, client.token, { codeId, code: wrong });
    }
    expect(await titles()).toEqual([expect.stringContaining('Many wrong codes were entered')]);
  });
});
