import { codeIn } from '@ruche/auth/testing';
import type { Post } from '@ruche/contracts/posts';
import { describe, expect, it } from 'vitest';
import { type ApiPerson, tinyPng } from '#testing/api.ts';
import {
  addReviewedClient,
  answerTo,
  openPage,
  postsOn,
  type ReviewedClient,
  sendAnswers,
} from '#testing/client-page.ts';
import { schedulePost } from '#testing/publications.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasWorker: true });

const schedule = (person: ApiPerson, { accountId, clientId }: ReviewedClient, content: string) =>
  schedulePost(person, accountId, {
    clientId,
    content,
    scheduledFor: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  });

async function draft(person: ApiPerson, { accountId, clientId }: ReviewedClient, content: string): Promise<Post> {
  const body = { clientId, content, socialAccountIds: [accountId], status: 'draft' };
  const made = await person.call('POST', '/posts', { body });
  return made.body as unknown as Post;
}

async function askAbout(person: ApiPerson, { id }: Post): Promise<void> {
  const asked = await person.call('POST', '/approvals/ask', { body: { postIds: [id] } });
  expect(asked.body).toEqual({ asked: 1, skipped: [] });
}

type Queue = 'client-page' | 'client-page-limit';

/** The jobs that mail a client, which have not run yet. */
async function jobsFor({ clientId }: ReviewedClient, queue: Queue = 'client-page'): Promise<{ runAt: Date }[]> {
  const { rows } = await api.stack.owner.pool.query<{ runAt: Date }>(
    'SELECT run_at AS "runAt" FROM graphile_worker._private_jobs WHERE key = $1',
    [`${queue}:${clientId}`],
  );
  return rows;
}

/** As if the minutes had passed in which nothing else happened, or the time after which they aren't waited for. */
async function passMinutes(client: ReviewedClient, queue: Queue = 'client-page'): Promise<void> {
  await api.stack.owner.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [
    `${queue}:${client.clientId}`,
  ]);
  await expect.poll(() => jobsFor(client, queue), { timeout: 20_000 }).toEqual([]);
}

const mailTo = (to: string, words: string) => api.stack.outbox(to, ({ subject }) => subject?.includes(words) ?? false);

it('tells of everything new in one mail, in the agency’s name, and of nothing twice', async () => {
  const person = await api.signUp();
  await person.call('PATCH', '/workspace', { body: { name: 'Studio "Nord" <x>' } });
  await person.call('PUT', '/workspace/logo', { body: tinyPng });
  const client = await addReviewedClient(person);
  await schedule(person, client, 'Fresh bread from seven.');
  const { post } = await schedule(person, client, 'Rye on Friday.');
  await person.call('POST', `/posts/${post.id}/comments`, { body: { side: 'client', text: 'Is that right?' } });
  await person.call('POST', `/posts/${post.id}/comments`, { body: { side: 'internal', text: 'not for them' } });
  await passMinutes(client);
  const mail = await mailTo(client.email, 'waiting for you');
  expect(mail.subject).toBe('2 posts are waiting for you');
  for (const words of ['Fresh bread from seven.', 'Rye on Friday.', 'Is that right?', `/c/${client.token}`]) {
    expect(mail.text).toContain(words);
  }
  expect(mail.text).not.toContain('not for them');
  expect(mail.text).toContain('Studio');

  // Whoever answered is asked no more; what comes later is told alone.
  const browser = await openPage(api, client, async () => codeIn(await mailTo(client.email, 'Your code')));
  for (const shown of await postsOn(browser)) await sendAnswers(browser, answerTo(shown));
  await schedule(person, client, 'Buns on Sunday.');
  await passMinutes(client);
  const next = await mailTo(client.email, 'A post is waiting');
  expect(next.text).toContain('Buns on Sunday.');
  expect(next.text).not.toContain('Rye on Friday.');
});

it('makes the first link, and tells the team where there is none that works', async () => {
  const person = await api.signUp();
  const client = await addReviewedClient(person);
  await person.call('DELETE', `/clients/${client.clientId}/page-link`);
  await schedule(person, client, 'Fresh bread from seven.');
  await passMinutes(client);
  const { items } = (await person.call('GET', '/notifications')).body as { items: { title: string }[] };
  expect(items.map(({ title }) => title)).toContainEqual(expect.stringContaining('wasn’t emailed'));
  // As if there had never been one.
  await api.stack.owner.pool.query('DELETE FROM client_links WHERE client_id = $1', [client.clientId]);
  await schedule(person, client, 'Rye on Friday.');
  await passMinutes(client);
  const mail = await mailTo(client.email, '2 posts');
  const { link } = (await person.call('GET', `/clients/${client.clientId}/page-link`)).body as {
    link: { url: string };
  };
  expect(mail.text).toContain(link.url);
});

it('tells of what waited while no link worked, as soon as there is one again', async () => {
  const person = await api.signUp();
  const client = await addReviewedClient(person);
  const link = `/clients/${client.clientId}/page-link`;
  await person.call('DELETE', link);
  await schedule(person, client, 'Fresh bread from seven.');
  await passMinutes(client);
  expect((await person.call('PUT', link, { body: {} })).status).toBeLessThan(300);
  await passMinutes(client);
  expect((await mailTo(client.email, 'A post is waiting')).text).toContain('Fresh bread from seven.');
});

it('tells of what was written before a mail, and committed after it', async () => {
  const person = await api.signUp();
  const client = await addReviewedClient(person);
  await schedule(person, client, 'Fresh bread from seven.');
  const post = await draft(person, client, 'Rye on Friday.');
  const holder = await api.stack.owner.pool.connect();
  const waiting = async () => {
    const { rowCount } = await api.stack.owner.pool.query(
      "SELECT FROM pg_locks WHERE NOT granted AND relation = 'activity'::regclass",
    );
    return rowCount;
  };
  let asking: Promise<unknown>;
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE activity IN SHARE MODE');
    asking = askAbout(person, post);
    await expect.poll(waiting).toBe(1);
    await passMinutes(client);
    expect((await mailTo(client.email, 'A post is waiting')).text).toContain('Fresh bread from seven.');
  } finally {
    await holder.query('COMMIT');
    holder.release();
  }
  await asking;
  await passMinutes(client);
  const next = await api.stack.outbox(client.email, ({ text }) => text.includes('Rye on Friday.'));
  expect(next.text).not.toContain('Fresh bread');
});

it('tells whoever is named only later, or has another address now, of what waits', async () => {
  const person = await api.signUp();
  const client = await addReviewedClient(person);
  await schedule(person, client, 'Fresh bread from seven.');
  await passMinutes(client);
  await mailTo(client.email, 'A post is waiting');
  const path = `/clients/${client.clientId}/contacts`;
  const email = `late.${client.email}`;
  const added = await person.call('POST', path, { body: { name: 'Noé Petit', email } });
  const contactIds = [client.contactId, String(added.body['id'])];
  await person.call('PUT', `/clients/${client.clientId}/approval-rule`, {
    body: { mode: 'client', client: { contactIds, from: 'any' } },
  });
  await passMinutes(client);
  expect((await mailTo(email, 'A post is waiting')).text).toContain('Fresh bread from seven.');

  const moved = `new.${client.email}`;
  await person.call('PATCH', `${path}/${client.contactId}`, { body: { email: moved } });
  await passMinutes(client);
  expect((await mailTo(moved, 'A post is waiting')).text).toContain('Fresh bread from seven.');
});

it('waits for the last change, and not for half an hour', async () => {
  const person = await api.signUp();
  const client = await addReviewedClient(person);
  await schedule(person, client, 'Fresh bread from seven.');
  const [first] = await jobsFor(client, 'client-page-limit');
  const delay = (first?.runAt.getTime() ?? 0) - Date.now();
  expect([delay > 29 * 60_000, delay <= 30 * 60_000]).toEqual([true, true]);
  const [before] = await jobsFor(client);
  await schedule(person, client, 'Rye on Friday.');
  const [after] = await jobsFor(client);
  expect((after?.runAt ?? 0) > (before?.runAt ?? 0)).toBe(true);
  expect(await jobsFor(client, 'client-page-limit')).toEqual([first]);
  await passMinutes(client, 'client-page-limit');
  expect((await mailTo(client.email, '2 posts')).text).toContain('Rye on Friday.');
  await passMinutes(client);
  await schedule(person, client, 'Buns on Sunday.');
  const [next] = await jobsFor(client, 'client-page-limit');
  expect((next?.runAt ?? 0) > (first?.runAt ?? 0)).toBe(true);
  await passMinutes(client);
  expect(await jobsFor(client, 'client-page-limit')).toEqual([]);
});

const write = (person: ApiPerson, post: Post, text: string, mentions: object = {}) =>
  person.call('POST', `/posts/${post.id}/comments`, { body: { side: 'client', text, ...mentions } });

describe('a comment on a post that the page does not show', () => {
  it('is mailed once it is asked for, with the text that was asked about', async () => {
    const person = await api.signUp();
    const client = await addReviewedClient(person);
    const post = await draft(person, client, 'Not for them yet.');
    await write(person, post, 'Is seven right?');
    await passMinutes(client);
    const body = { content: 'Fresh bread from seven.', version: post.version };
    await person.call('PATCH', `/posts/${post.id}`, { body });
    await askAbout(person, post);
    await passMinutes(client);
    const mail = await mailTo(client.email, 'A post is waiting');
    for (const words of ['Is seven right?', 'Fresh bread from seven.']) expect(mail.text).toContain(words);
    expect(mail.text).not.toContain('Not for them yet.');
  });

  it('names what the client was shown while the team rewrites it', async () => {
    const person = await api.signUp();
    const client = await addReviewedClient(person);
    const { post } = await schedule(person, client, 'Fresh bread from seven.');
    await passMinutes(client);
    await mailTo(client.email, 'A post is waiting');
    await person.call('PUT', `/clients/${client.clientId}/approval-rule`, {
      body: {
        mode: 'internal_then_client',
        internal: { userIds: [], from: 'any', allowsOwn: true },
        client: { contactIds: [client.contactId], from: 'any' },
      },
    });
    const { version } = (await person.call('GET', `/posts/${post.id}`)).body as unknown as Post;
    await person.call('PATCH', `/posts/${post.id}`, { body: { content: 'Not for them yet.', version } });
    await write(person, post, 'We are on it.');
    await passMinutes(client);
    const mail = await mailTo(client.email, 'wrote to you');
    expect(mail.text).toContain('Fresh bread from seven.');
    expect(mail.text).not.toContain('Not for them yet.');
  });

  it('is mailed days later, when a post that nobody approves is scheduled', async () => {
    const person = await api.signUp();
    const client = await addReviewedClient(person);
    const rule = { mode: 'none', client: { contactIds: [], from: 'any' } };
    await person.call('PUT', `/clients/${client.clientId}/approval-rule`, { body: rule });
    const post = await draft(person, client, 'Rye on Friday.');
    const written = await write(person, post, 'Is Friday right?', { mentionedContacts: [client.contactId] });
    expect(written.status).toBe(201);
    await passMinutes(client);
    const { owner } = api.stack;
    await owner.pool.query("UPDATE post_comments SET created_at = created_at - interval '5 days' WHERE post_id = $1", [
      post.id,
    ]);
    const scheduledFor = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await person.call('PATCH', `/posts/${post.id}`, {
      body: { status: 'scheduled', scheduledFor, version: post.version },
    });
    await owner.pool.query("SELECT graphile_worker.add_job('watch-approvals', '{}')");
    await expect.poll(() => jobsFor(client)).toHaveLength(1);
    await passMinutes(client);
    expect((await mailTo(client.email, 'wrote to you')).text).toContain('Is Friday right?');
  });
});
