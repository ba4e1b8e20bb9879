import type { PagePost } from '@ruche/contracts/client-page';
import type { Report } from '@ruche/contracts/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, callIn, expectRefused, startApi } from '#testing/api.ts';
import { createKey, giveApiAccess } from '#testing/api-keys.ts';
import {
  addPageClient,
  addReviewedClient,
  answerTo,
  askForCode,
  browserWith,
  codeFor,
  enterCode,
  mailsTo,
  makePageLink,
  openPage,
  postsOn,
  type ReviewedClient,
  sendAnswers,
} from '#testing/client-page.ts';
import { schedulePost } from '#testing/publications.ts';

// Whoever holds a link, or less, tries to get at more than the page shows its contacts.

let api: Api;
let person: ApiPerson;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true, app: { rateLimit: { max: 1_000_000, windowMs: 60_000 } } });
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await api.signUp();
});

const schedule = ({ accountId, clientId }: ReviewedClient, content = 'Fresh bread from seven.') =>
  schedulePost(person, accountId, {
    clientId,
    content,
    scheduledFor: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  });

async function onePost(browser: Parameters<typeof postsOn>[0]): Promise<PagePost> {
  const [post] = await postsOn(browser);
  if (!post) throw new Error('The page shows no post.');
  return post;
}

const withCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('somebody without a code', () => {
  it('finds nothing by guessing links, and cannot tell one that ended from one that never was', async () => {
    const client = await addPageClient(person);
    await person.call('DELETE', `/clients/${client.clientId}/page-link`);
    const ended = await api.call('GET', `/client-pages/${client.token}`);
    for (const token of ['x', 'a'.repeat(43), `${client.token}a`, client.token.slice(1), "' OR 1=1 --"]) {
      const answer = await api.call('GET', `/client-pages/${encodeURIComponent(token)}`);
      expect([answer.status, answer.body['message']]).toEqual([404, ended.body['message']]);
    }
  });

  it('reads nothing but names with a link that was forwarded', async () => {
    const client = await addReviewedClient(person);
    const made = await schedule(client);
    const call = browserWith(api, client.token, '');
    expect(Object.keys((await call('GET', '')).body['client'] as object)).toEqual(['name', 'timeZone']);
    const id = made.post.id;
    const span = `from=${new Date().toISOString()}&to=${new Date(Date.now() + 86_400_000).toISOString()}`;
    for (const [method, path, body] of [
      ['GET', `/posts?${span}`],
      ['GET', `/posts/${id}`],
      ['GET', `/posts/${id}/comments`],
      ['POST', `/posts/${id}/comments`, { key: crypto.randomUUID(), text: 'Hello' }],
      ['GET', '/reports'],
      ['GET', '/accounts'],
      ['GET', '/devices'],
      ['GET', `/accounts/${client.accountId}/avatar`],
      ['POST', `/accounts/${client.accountId}/connect-link`],
      ['DELETE', '/devices/current'],
    ] as const) {
      for (const cookie of ['', `ruche-page=${'a'.repeat(43)}`, 'ruche-page=x', 'ruche-page=']) {
        const answer = await call(method, path, { body, headers: { cookie } });
        expect([method, path, answer.status, answer.body['code']]).toEqual([method, path, 401, 'page_locked']);
      }
    }
  });

  it('is told the same of every address, and mails nobody but contacts', async () => {
    const client = await addPageClient(person);
    const before = await api.call('POST', `/client-pages/${client.token}/codes`, { body: { email: client.email } });
    const stranger = 'stranger@example.com';
    const other = await api.call('POST', `/client-pages/${client.token}/codes`, { body: { email: stranger } });
    expect([other.status, Object.keys(other.body)]).toEqual([before.status, Object.keys(before.body)]);
    // What is made for a stranger is dropped before it is sent, and the code in it opens nothing.
    const [mail] = await mailsTo(api, stranger);
    expect(new Date(mail?.staleAt ?? 0).getTime()).toBeLessThan(Date.now());
    const code = await codeFor(api, stranger);
    const refused = await enterCode(api, client.token, { codeId: String(other.body['codeId']), code });
    expectRefused(refused, 422, 'code_refused');
  });

  it('has five tries for a code, and no more than some codes an hour', async () => {
    const client = await addPageClient(person);
    const codeId = await askForCode(api, client.token, client.email);
    const code = await codeFor(api, client.email);
    for (let tries = 0; tries < 5; tries += 1) {
      expectRefused(await enterCode(api, client.token, { codeId, code: withCode(code) }), 422, 'code_refused');
    }
    expectRefused(await enterCode(api, client.token, { codeId, code }), 422, 'code_refused');
    for (let asked = 1; asked < 6; asked += 1) await askForCode(api, client.token, client.email);
    const refused = await api.call('POST', `/client-pages/${client.token}/codes`, { body: { email: client.email } });
    expectRefused(refused, 429, 'rate_limited');
    const others = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.call('POST', `/client-pages/${client.token}/codes`, { body: { email: 'at@once.example' } }),
      ),
    );
    expect(others.filter(({ status }) => status === 202)).toHaveLength(6);
  });

  it('cannot use a code twice, late, by another link, or for a contact who has another address now', async () => {
    const [client, other] = [await addPageClient(person), await addPageClient(person)];
    const used = await askForCode(api, client.token, client.email);
    const code = await codeFor(api, client.email);
    expectRefused(await enterCode(api, other.token, { codeId: used, code }), 422, 'code_refused');
    const both = await Promise.all([1, 2].map(() => enterCode(api, client.token, { codeId: used, code })));
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422']);

    const late = await askForCode(api, client.token, client.email);
    await api.stack.owner.pool.query(
      "UPDATE client_page_codes SET expires_at = now() - interval '1 second' WHERE id = $1",
      [late],
    );
    const lateCode = await codeFor(api, client.email);
    expectRefused(await enterCode(api, client.token, { codeId: late, code: lateCode }), 422, 'code_refused');

    const moved = await askForCode(api, client.token, client.email);
    const movedCode = await codeFor(api, client.email);
    const contact = `/clients/${client.clientId}/contacts/${client.contactId}`;
    await person.call('PATCH', contact, { body: { email: 'new@client.example' } });
    expectRefused(await enterCode(api, client.token, { codeId: moved, code: movedCode }), 422, 'code_refused');
  });
});

describe('a browser that was bound', () => {
  it('opens no other page, and none of the same client once the link was replaced', async () => {
    const [client, other] = [await addReviewedClient(person), await addPageClient(person)];
    await schedule(client);
    const { cookie, setCookie } = await openPage(api, client);
    expect(setCookie).toMatch(/; HttpOnly; SameSite=Strict$/);
    expect(setCookie).toContain(`Path=/api/v1/client-pages/${client.token};`);
    expectRefused(await browserWith(api, other.token, cookie)('GET', '/reports'), 401, 'page_locked');
    const replaced = await makePageLink(person, client.clientId);
    expectRefused(await browserWith(api, client.token, cookie)('GET', '/reports'), 404, 'not_found');
    expectRefused(await browserWith(api, replaced, cookie)('GET', '/reports'), 401, 'page_locked');
  });

  it('is locked out when the contact goes or gets another address, and decides nothing then', async () => {
    const client = await addReviewedClient(person);
    await schedule(client);
    const browser = await openPage(api, client);
    const answer = answerTo(await onePost(browser));
    const contact = `/clients/${client.clientId}/contacts/${client.contactId}`;
    await person.call('PATCH', contact, { body: { email: 'new@client.example' } });
    const decide = () => browser.call('POST', '/decisions', { body: { items: [answer] } });
    expectRefused(await decide(), 401, 'page_locked');
    // Nor does it come back with the address.
    await person.call('PATCH', contact, { body: { email: client.email } });
    expectRefused(await decide(), 401, 'page_locked');
    const again = await openPage(api, client);
    await person.call('PATCH', contact, { body: { email: client.email.toUpperCase() } });
    expect((await again.call('GET', '/devices')).status).toBe(200);
    expect((await person.call('DELETE', contact)).status).toBe(204);
    expectRefused(await again.call('POST', '/decisions', { body: { items: [answer] } }), 401, 'page_locked');
    const { rows } = await api.stack.owner.pool.query('SELECT FROM approval_decisions WHERE client_id = $1', [
      client.clientId,
    ]);
    expect(rows).toEqual([]);
  });

  it('decides nothing by a link that expired or was revoked meanwhile, or of a client that was deleted', async () => {
    const client = await addReviewedClient(person);
    await schedule(client);
    const browser = await openPage(api, client);
    const answer = answerTo(await onePost(browser));
    const decide = () => browser.call('POST', '/decisions', { body: { items: [answer] } });
    const expire = (when: string) =>
      api.stack.owner.pool.query('UPDATE client_links SET expires_at = now() + $2::interval WHERE client_id = $1', [
        client.clientId,
        when,
      ]);
    await expire('-1 second');
    expectRefused(await decide(), 404, 'not_found');
    await expire('1 day');
    await person.call('DELETE', `/clients/${client.clientId}`);
    expectRefused(await decide(), 404, 'not_found');
    await person.call('POST', `/clients/${client.clientId}/restore`);
    await person.call('DELETE', `/clients/${client.clientId}/page-link`);
    expectRefused(await decide(), 404, 'not_found');
  });

  it('is one of two that decide at once: each is told what counts', async () => {
    const client = await addReviewedClient(person);
    const email = `jean.${client.email}`;
    const added = await person.call('POST', `/clients/${client.clientId}/contacts`, { body: { name: 'Jean', email } });
    await person.call('PUT', `/clients/${client.clientId}/approval-rule`, {
      body: { mode: 'client', client: { contactIds: [client.contactId, added.body['id']], from: 'any' } },
    });
    await schedule(client);
    const [one, other] = [await openPage(api, client), await openPage(api, { ...client, email })];
    const post = await onePost(one);
    const results = await Promise.all([sendAnswers(one, answerTo(post)), sendAnswers(other, answerTo(post))]);
    expect(
      results
        .flat()
        .map(({ result }) => result)
        .toSorted(),
    ).toEqual(['decided', 'recorded']);
    // Somebody else's key is not somebody's answer.
    const key = crypto.randomUUID();
    const no = answerTo(post, { decision: 'decline', key });
    const said = await Promise.all([sendAnswers(one, no), sendAnswers(one, no)]);
    expect(
      said
        .flat()
        .map(({ result }) => result)
        .toSorted(),
    ).toEqual(['already', 'recorded']);
    expect((await sendAnswers(other, { ...no, decision: 'approve' }))[0]?.result).toBe('decided');
  });

  it('decides nothing of another client, of the team’s step, or that its contact isn’t asked', async () => {
    const client = await addReviewedClient(person, { mode: 'internal_then_client' });
    await schedule(client, 'Still with the team.');
    const browser = await openPage(api, client);
    expect(await postsOn(browser)).toEqual([]);
    const stranger = await api.signUp();
    const elsewhere = await addReviewedClient(stranger);
    await schedulePost(stranger, elsewhere.accountId, { clientId: elsewhere.clientId });
    const theirs = await onePost(await openPage(api, elsewhere));
    const { rows } = await api.stack.owner.pool.query<{ id: string; content_hash: string; post_id: string }>(
      "SELECT id, content_hash, post_id FROM approval_requests WHERE client_id = $1 AND step = 'internal'",
      [client.clientId],
    );
    const [internal] = rows;
    const tries = [
      answerTo(theirs),
      answerTo(theirs, { requestId: internal?.id, contentHash: internal?.content_hash }),
    ];
    const results = await sendAnswers(browser, ...tries);
    expect(results.map(({ result, post }) => [result, post])).toEqual([
      ['not_yours', null],
      ['not_yours', null],
    ]);
    for (const id of [theirs.id, internal?.post_id]) {
      expectRefused(await browser.call('GET', `/posts/${id}`), 404, 'not_found');
      expectRefused(await browser.call('GET', `/posts/${id}/comments`), 404, 'not_found');
      const body = { key: crypto.randomUUID(), text: 'Hello' };
      expectRefused(await browser.call('POST', `/posts/${id}/comments`, { body }), 404, 'not_found');
    }
    expectRefused(await browser.call('GET', `/accounts/${elsewhere.accountId}/avatar`), 404, 'not_found');
    expectRefused(await browser.call('POST', `/accounts/${elsewhere.accountId}/connect-link`), 404, 'not_found');
  });

  it('is shown nothing that is internal, or of other clients', async () => {
    await person.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
    const client = await addReviewedClient(person);
    const made = await schedule(client);
    await schedulePost(person, client.accountId, {
      clientId: client.clientId,
      content: 'secret draft',
      scheduledFor: null,
    });
    await person.call('POST', `/posts/${made.post.id}/comments`, {
      body: { side: 'internal', text: 'secret comment' },
    });
    await person.call('PATCH', `/clients/${client.clientId}`, { body: { notes: 'secret notes' } });
    const other = await addPageClient(person, { name: 'secret client' });
    for (const { clientId, title } of [
      { clientId: other.clientId, title: 'secret report' },
      { clientId: client.clientId, title: 'Shared report' },
      { clientId: client.clientId, title: 'secret unshared' },
    ]) {
      const body = { clientId, title, from: '2026-05-01', to: '2026-05-31', acceptsHoles: true };
      const report = (await person.call('POST', '/reports', { body })).body as Report;
      if (title !== 'secret unshared') await person.call('POST', `/reports/${report.id}/link`);
    }
    const browser = await openPage(api, client);
    const texts = [JSON.stringify(await postsOn(browser))];
    for (const path of ['', '/reports', '/accounts', '/devices', `/posts/${made.post.id}/comments`]) {
      texts.push((await browser.call('GET', path)).text);
    }
    const all = texts.join('\n');
    expect(all).toContain('Shared report');
    for (const secret of ['secret', person.email, person.user.id, other.clientId, other.email]) {
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
    }
  });

  it('is not used by another site', async () => {
    const client = await addReviewedClient(person);
    await schedule(client);
    const browser = await openPage(api, client);
    const body = { items: [answerTo(await onePost(browser))] };
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expectRefused(await browser.call('POST', '/decisions', { body, headers }), 403, 'forbidden');
    }
    const form = await fetch(`${api.url}/client-pages/${client.token}/decisions`, {
      method: 'POST',
      headers: { cookie: browser.cookie, 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    });
    expect([400, 415]).toContain(form.status);
    const own = { origin: new URL(api.stack.settings.publicUrl).origin, 'sec-fetch-site': 'same-origin' };
    expect((await browser.call('POST', '/decisions', { body, headers: own })).status).toBe(200);
  });

  it('signs out itself and its contact’s others, and nobody else’s', async () => {
    const client = await addPageClient(person);
    const email = `jean.${client.email}`;
    await person.call('POST', `/clients/${client.clientId}/contacts`, { body: { name: 'Jean', email } });
    const [own, second] = [await openPage(api, client), await openPage(api, client)];
    const jean = await openPage(api, { ...client, email });
    const ids = (await own.call('GET', '/devices')).body['items'] as { id: string; isCurrent: boolean }[];
    expect(ids).toHaveLength(2);
    const [jeans] = (await jean.call('GET', '/devices')).body['items'] as { id: string }[];
    expectRefused(await own.call('DELETE', `/devices/${jeans?.id}`), 404, 'not_found');
    const another = ids.find(({ isCurrent }) => !isCurrent);
    expect((await own.call('DELETE', `/devices/${another?.id}`)).status).toBe(204);
    expectRefused(await second.call('GET', '/devices'), 401, 'page_locked');
    const left = await own.call('DELETE', '/devices/current');
    expect([left.status, left.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    expectRefused(await own.call('GET', '/devices'), 401, 'page_locked');
    expect((await jean.call('GET', '/devices')).status).toBe(200);
  });
});

describe('somebody of the team', () => {
  it('cannot take the address of a contact who approves, nor remove them, without the right to set the rule', async () => {
    await giveApiAccess(api, person);
    const client = await addReviewedClient(person);
    const member = await api.signUp();
    await api.join(member, person.workspaceId, 'member');
    const key = await createKey(api, person);
    const contact = `/clients/${client.clientId}/contacts/${client.contactId}`;
    for (const { call } of [callIn(member, person.workspaceId), key]) {
      expectRefused(await call('PATCH', contact, { body: { email: 'mine@agency.example' } }), 403, 'forbidden');
      expectRefused(await call('DELETE', contact), 403, 'forbidden');
      expect((await call('PATCH', contact, { body: { email: client.email, role: 'Baker' } })).status).toBe(200);
    }
    const path = `/clients/${client.clientId}/contacts`;
    const other = await key.call('POST', path, { body: { name: 'Jean', email: 'jean@client.example' } });
    expect((await key.call('DELETE', `${path}/${String(other.body['id'])}`)).status).toBe(204);
  });

  it('leaves a trace that names no address, and the owner of the old one is told', async () => {
    const client = await addReviewedClient(person);
    const contact = `/clients/${client.clientId}/contacts/${client.contactId}`;
    await person.call('PATCH', contact, { body: { email: 'new@client.example' } });
    expect((await mailsTo(api, client.email)).at(-1)?.subject).toContain('no longer opens the page');
    const read = async () => {
      const log = await person.call('GET', `/audit?clientId=${client.clientId}`);
      for (const address of ['new@client.example', client.email]) expect(log.text).not.toContain(address);
      return (log.body['items'] as { title: string }[]).map(({ title }) => title).join('\n');
    };
    const before = await read();
    expect(before).toMatch(/^Inès Martin was added to the contacts of /m);
    expect(before).toMatch(/^The email address of Inès Martin, a contact of .* changed$/m);
    await person.call('DELETE', contact);
    // Their name goes with them.
    expect(await read()).toMatch(/^A former contact was removed from the contacts of /m);
  });

  it('removes a contact who decides at that moment, and neither of both is undone', async () => {
    const client = await addReviewedClient(person);
    const { post } = await schedule(client);
    const browser = await openPage(api, client);
    const answer = answerTo(await onePost(browser));
    const holder = await api.stack.owner.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM posts WHERE id = $1 FOR NO KEY UPDATE', [post.id]);
      const contact = `/clients/${client.clientId}/contacts/${client.contactId}`;
      const waiting = () =>
        api.stack.owner.pool
          .query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()")
          .then(({ rowCount }) => rowCount);
      const deciding = browser.call('POST', '/decisions', { body: { items: [answer] } });
      await expect.poll(waiting).toBe(1);
      const removing = person.call('DELETE', contact);
      await expect.poll(waiting).toBe(2);
      await holder.query('COMMIT');
      expect([(await deciding).status, (await removing).status]).toEqual([200, 204]);
    } finally {
      holder.release();
    }
  });

  it('reads in the audit log from where a contact answered', async () => {
    const client = await addReviewedClient(person);
    await schedule(client);
    const browser = await openPage(api, client);
    await sendAnswers(browser, answerTo(await onePost(browser)));
    const log = await person.call('GET', `/audit?clientId=${client.clientId}`);
    const entries = log.body['items'] as { kind: string; title: string; ip: string | null }[];
    for (const kind of ['page_opened', 'approval_decided']) {
      expect([kind, entries.find((entry) => entry.kind === kind)?.ip]).toEqual([kind, '127.0.0.1']);
    }
    // Names go with the person: what is kept names the contact by their ID alone.
    expect(entries.find(({ kind }) => kind === 'page_opened')?.title).toContain('Inès Martin opened the page');
    const { rows } = await api.stack.owner.pool.query<{ params: object }>(
      "SELECT params FROM activity WHERE kind IN ('page_opened', 'contact_added') AND params #>> '{client,id}' = $1",
      [client.clientId],
    );
    expect([rows.length, JSON.stringify(rows).includes('Inès')]).toEqual([2, false]);
    const titles = async () =>
      ((await person.call('GET', '/dashboard/activity')).body['items'] as { title: string }[]).map(
        ({ title }) => title,
      );
    expect(await titles()).toContainEqual(expect.stringContaining('Inès Martin opened the page'));
    await person.call('DELETE', `/clients/${client.clientId}/contacts/${client.contactId}`);
    expect(await titles()).toContainEqual(expect.stringContaining('A former contact opened the page'));
  });
});
