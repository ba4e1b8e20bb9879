import { codeIn } from '@ruche/auth/testing';
import { expect, it } from 'vitest';
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

/** As if the minutes had passed in which nothing else happened. */
async function passMinutes({ clientId }: ReviewedClient): Promise<void> {
  await api.stack.owner.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [
    `client-page:${clientId}`,
  ]);
  const isDone = async () => {
    const { rowCount } = await api.stack.owner.pool.query('SELECT FROM graphile_worker._private_jobs WHERE key = $1', [
      `client-page:${clientId}`,
    ]);
    return rowCount;
  };
  await expect.poll(isDone, { timeout: 20_000 }).toBe(0);
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
