import { OwnPublicationListSchema } from '@ruche/contracts/ranking';
import { addRankedPost, type RankedPlace } from '@ruche/database/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiPerson, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { beginSeason, computeSoFar, optIn, pastSeason, workAMonth } from '#testing/ranking.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

async function list({ call }: Pick<ApiPerson, 'call'>, query = '') {
  const answer = await call('GET', `/ranking/me/publications?season=${pastSeason}${query}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return OwnPublicationListSchema.parse(answer.body);
}

describe('the posts that count', () => {
  let person: ApiPerson;
  let colleague: ApiPerson;
  let places: RankedPlace[];
  beforeAll(async () => {
    [person, colleague] = [await api.signUp(), await api.signUp()];
    await beginSeason(api, pastSeason);
    places = await workAMonth(api, person, { season: pastSeason, reactions: 110_000 });
    await api.join(colleague, person.workspaceId, 'manager', { keepsOwn: true });
    const [place] = places;
    if (!place) throw new Error('There is no account.');
    const add = (day: string, post: object) =>
      addRankedPost(api.stack.owner, place, { at: `${pastSeason}-${day}T12:00:00Z`, userId: person.user.id, ...post });
    await add('25', { format: 'reel', looks: [{ days: 7, reactions: 5 }] });
    await add('26', { looks: [{ days: 2, reactions: 9 }] });
    await add('27', { looks: [{ days: 3, reactions: 40 }], goneAfterDays: 3 });
    // Of somebody else in the same workspace, and published at the network itself.
    await add('27', { userId: colleague.user.id, looks: [{ days: 7, reactions: 1 }] });
    await add('27', { userId: null, looks: [{ days: 7, reactions: 1 }] });
  });

  it('are all there, newest first, with what each is measured against and whether it counts', async () => {
    const { items, nextCursor } = await list(person, '&limit=100');
    expect([items.length, nextCursor]).toEqual([27, null]);
    const times = items.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const [gone, young, reel, ...others] = items;
    expect(gone).toMatchObject({ engagements: 40, standing: 'counts', goneAt: expect.any(String) as string });
    expect(young).toMatchObject({ engagements: null, lift: null, standing: 'no_numbers' });
    expect(reel).toMatchObject({
      format: 'reel',
      engagements: 5,
      baseline: null,
      lift: null,
      standing: 'too_few_before',
    });
    for (const one of others) {
      expect(one).toMatchObject({
        accountName: 'Fournil',
        text: 'Fresh bread',
        sizeClass: 'small',
        standing: 'counts',
      });
      expect(one.lift).toBeCloseTo(Math.log(((one.engagements ?? 0) + 1) / ((one.baseline?.median ?? 0) + 1)), 5);
    }
  });

  it('go on page by page', async () => {
    const all = (await list(person, '&limit=100')).items;
    const found = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(person, `&limit=10${cursor && `&cursor=${cursor}`}`);
      found.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(found).toEqual(all);
    expectFieldRefused(await person.call('GET', '/ranking/me/publications?cursor=nonsense'), 'query.cursor');
  });

  it('are nobody else’s, whatever their role', async () => {
    const { items } = await list(colleague);
    expect(items.map(({ engagements }) => engagements)).toEqual([1]);
    expect((await list(await api.signUp())).items).toEqual([]);
    expectRefused(await person.call('GET', '/ranking/me/publications?season=2020-01'), 404, 'not_found');
  });

  it('lose text and account with the workspace, and stay counted where the month was computed', async () => {
    const guest = await api.signUp();
    await api.join(guest, person.workspaceId, 'member', { keepsOwn: true });
    const [place] = places;
    if (!place) throw new Error('There is no account.');
    const at = `${pastSeason}-28T12:00:00Z`;
    await addRankedPost(api.stack.owner, place, { at, userId: guest.user.id, looks: [{ days: 7, reactions: 77 }] });
    const { id } = await optIn(api, guest);
    await computeSoFar(api, pastSeason, [{ id, person: { user: guest.user, workspaceId: person.workspaceId } }]);
    expect((await list(guest)).items).toMatchObject([{ text: 'Fresh bread', accountName: 'Fournil', engagements: 77 }]);
    await api.stack.owner.pool.query('DELETE FROM members WHERE user_id = $1 AND workspace_id = $2', [
      guest.user.id,
      person.workspaceId,
    ]);
    expect((await list(guest)).items).toMatchObject([
      { text: null, accountName: null, permalink: null, goneAt: null, engagements: 77 },
    ]);
  });
});
