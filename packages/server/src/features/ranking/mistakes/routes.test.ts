import { randomUUID } from 'node:crypto';
import { MistakeReportSchema } from '@ruche/contracts/ranking';
import { describe, expect, it } from 'vitest';
import { type ApiPerson, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { answerBehindLock } from '#testing/held-locks.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

const report = { season: '2026-03', text: 'One of my posts is missing.' };

const send = ({ call }: ApiPerson, body: object = report, headers?: Record<string, string>) =>
  call('POST', '/ranking/me/reports', { body, ...(headers && { headers }) });

async function storedOf({ user }: ApiPerson) {
  const { rows } = await api.stack.owner.pool.query<{ season: string; publication_id: string | null; text: string }>(
    'SELECT season, publication_id, text FROM ranking_mistakes WHERE user_id = $1 ORDER BY created_at',
    [user.id],
  );
  return rows;
}

describe('a mistake', () => {
  it('is reported, about a post or not, by whoever is in the ranking or isn’t', async () => {
    const person = await api.signUp();
    const publicationId = randomUUID();
    const answer = await send(person, { ...report, publicationId });
    expect(answer.status).toBe(201);
    MistakeReportSchema.strict().parse(answer.body);
    expect((await send(person)).status).toBe(201);
    expect(await storedOf(person)).toEqual([
      { season: '2026-03', publication_id: publicationId, text: report.text },
      { season: '2026-03', publication_id: null, text: report.text },
    ]);
  });

  it('is reported once for a key', async () => {
    const person = await api.signUp();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await send(person, report, headers), await send(person, report, headers)];
    expect(again.body).toEqual(first.body);
    expectRefused(await send(person, { ...report, text: 'Another' }, headers), 422, 'idempotency_key_reused');
    expect(await storedOf(person)).toHaveLength(1);
  });

  it.each([
    ['no month', 'body.season', { season: '2026-13' }],
    ['none at all', 'body.season', { season: undefined }],
    ['nothing', 'body.text', { text: '' }],
    ['white space', 'body.text', { text: ' \n ' }],
    ['too much', 'body.text', { text: 'a'.repeat(2001) }],
    ['no ID', 'body.publicationId', { publicationId: 'mine' }],
  ])('is refused for %s in %s', async (_what, path, change) => {
    const person = await api.signUp();
    expectFieldRefused(await send(person, { ...report, ...change }), path);
    expect(await storedOf(person)).toEqual([]);
  });

  it('is reported up to 20 times a day, also by several requests at once, and again the next day', async () => {
    const [person, other] = [await api.signUp(), await api.signUp()];
    for (let index = 0; index < 19; index += 1) expect((await send(person)).status).toBe(201);
    const answers = await answerBehindLock(api, {
      statement: 'LOCK TABLE ranking_mistakes IN EXCLUSIVE MODE',
      requests: [() => send(person), () => send(person), () => send(person)],
    });
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429]);
    const refused = await send(person);
    expectRefused(refused, 429, 'rate_limited');
    expect(refused.body['message']).toBe('You can report up to 20 mistakes a day. Try again tomorrow.');
    expect((await send(other)).status).toBe(201);
    await api.stack.owner.pool.query("UPDATE ranking_mistakes SET created_at = created_at - interval '1 day'");
    expect((await send(person)).status).toBe(201);
  });
});
