import { type CopiesResult, CopiesResultSchema } from '@ruche/contracts/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasSandbox: true });

let ada: ApiPerson;
let bakery: string;
let florist: string;
beforeAll(async () => {
  ada = await api.signUp();
  ({ id: bakery } = await addClient(ada, { name: 'Boulangerie', timeZone: 'Europe/Paris' }));
  ({ id: florist } = await addClient(ada, { name: 'Fleuriste', timeZone: 'America/New_York' }));
  await connectOne(ada, { clientId: bakery, platform: 'twitter' });
  await connectOne(ada, { clientId: bakery, platform: 'facebook', person: 'mathieu-kerven' });
  await connectOne(ada, { clientId: florist, platform: 'twitter', person: 'antoine-delmas' });
});

async function schedule(content: string, scheduledFor: string, platforms: string[]): Promise<string> {
  const body = { clientId: bakery, content, platforms, scheduledFor };
  const answer = await ada.call('POST', '/posts', { body });
  expect(answer.body['message']).toBeUndefined();
  return String(answer.body['id']);
}

async function copy(body: object): Promise<CopiesResult['copies']> {
  const answer = await ada.call('POST', '/posts/copies', { body });
  expect(answer.body['message']).toBeUndefined();
  return CopiesResultSchema.parse(answer.body).copies;
}

const march = async (from: string, to: string) => {
  const { body } = await ada.call('GET', `/calendar?from=${from}&to=${to}`);
  return (body['posts'] as { text: string; at: string; status: string }[]).map(
    ({ text, at, status }) => `${at} ${text} ${status}`,
  );
};

describe('copying posts', () => {
  it('beyond the years that a calendar shows is refused', async () => {
    const ids = [
      await schedule('First', '2031-02-01T08:00:00Z', ['twitter']),
      await schedule('Last', '2031-02-09T08:00:00Z', ['twitter']),
    ];
    const copies = await copy({ source: { ids }, days: ['2199-12-28'] });
    expect(copies).toMatchObject([
      { text: 'First', at: '2199-12-28T09:00', refusal: null },
      { text: 'Last', post: null, refusal: { message: 'Choose a date between 2000 and 2200.' } },
    ]);
  });

  it('of a week stands at the same weekdays and times, across the clock change, as often as asked', async () => {
    await schedule('Monday', '2031-03-24T08:00:00Z', ['twitter']);
    await schedule('Sunday', '2031-03-29T23:30:00Z', ['twitter', 'facebook']);
    const source = { from: '2031-03-24', to: '2031-03-31' };
    const wish = { source, days: ['2031-03-31', '2031-04-07'], status: 'scheduled' };
    const preview = await copy({ ...wish, isPreview: true });
    expect(preview.map(({ at, text, platforms, post }) => [at, text, platforms, post])).toEqual([
      ['2031-03-31T09:00', 'Monday', ['twitter'], null],
      ['2031-04-06T00:30', 'Sunday', ['facebook', 'twitter'], null],
      ['2031-04-07T09:00', 'Monday', ['twitter'], null],
      ['2031-04-13T00:30', 'Sunday', ['facebook', 'twitter'], null],
    ]);
    expect(await march('2031-03-31', '2031-04-14')).toEqual([]);
    const made = await copy(wish);
    expect(made[0]?.post).toMatchObject({ scheduledFor: '2031-03-31T07:00:00.000Z', status: 'scheduled' });
    expect(await march('2031-03-31', '2031-04-14')).toEqual([
      '2031-03-31T09:00 Monday scheduled',
      '2031-04-06T00:30 Sunday scheduled',
      '2031-04-07T09:00 Monday scheduled',
      '2031-04-13T00:30 Sunday scheduled',
    ]);
  });

  it('for another client is at the same time in its zone, and says which networks it lacks', async () => {
    const id = await schedule('Bread', '2031-05-05T08:00:00Z', ['twitter', 'facebook']);
    const [made] = await copy({ source: { ids: [id] }, days: ['2031-05-06'], clientId: florist });
    expect(made).toMatchObject({
      clientName: 'Fleuriste',
      platforms: ['twitter'],
      notes: ['Fleuriste has no Facebook account.'],
      post: { at: '2031-05-06T10:00', timeZone: 'America/New_York', status: 'draft' },
    });
  });

  it('says why one cannot be scheduled, and makes the others', async () => {
    const [late, early] = [
      await schedule('Late', '2031-05-09T08:00:00Z', ['twitter']),
      await schedule('Early', '2031-05-08T08:00:00Z', ['facebook']),
    ];
    const wish = { source: { ids: [late, early] }, days: ['2031-06-01'], clientId: florist, status: 'scheduled' };
    expect(await copy(wish)).toMatchObject([
      { text: 'Early', post: null, refusal: { message: 'At least one platform is required' } },
      { text: 'Late', post: { at: '2031-06-02T10:00' }, refusal: null },
    ]);
    const past = await copy({ source: { ids: [late] }, days: ['2021-06-01'], status: 'scheduled' });
    expect(past).toMatchObject([{ refusal: { message: 'This time has passed. Choose one in the future.' } }]);
  });

  it('refuses more than 500 at once, and knows nothing of other workspaces', async () => {
    const id = await schedule('Bread', '2031-07-05T08:00:00Z', ['twitter']);
    const { rows } = await api.stack.owner.pool.query<{ id: string }>(
      `INSERT INTO posts (workspace_id, client_id, content, options, time_zone, scheduled_for)
       SELECT workspace_id, client_id, content, options, time_zone, scheduled_for
       FROM posts, generate_series(1, 260) WHERE id = $1 RETURNING id`,
      [id],
    );
    const body = { source: { ids: rows.map((row) => row.id) }, days: ['2031-08-01', '2031-08-02'] };
    expectFieldRefused(await ada.call('POST', '/posts/copies', { body }), 'body.source');
    const stranger = await api.signUp();
    const theirs = await stranger.call('POST', '/posts/copies', {
      body: { source: { ids: [id] }, days: ['2031-08-01'] },
    });
    expectRefused(theirs, 404, 'not_found');
    const { id: own } = await addClient(stranger);
    expect(own).not.toBe(bakery);
    const taken = { source: { ids: [id] }, days: ['2031-08-01'], clientId: own };
    expectRefused(await ada.call('POST', '/posts/copies', { body: taken }), 404, 'not_found');
  });
});
