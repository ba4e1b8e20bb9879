import { OwnRankingSchema, type Ranking, RankingPersonSchema, RankingSchema } from '@ruche/contracts/ranking';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiPerson, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { madeInputs, optIn, optOut, type RankedFace, storeInputs } from '#testing/ranking.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

const [closed, open, few] = ['2026-03', '2026-04', '2026-02'];

let people: ApiPerson[] = [];
let faces: RankedFace[] = [];

async function readTable(query = ''): Promise<Ranking> {
  const answer = await api.call('GET', `/ranking${query}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return RankingSchema.strict().parse(answer.body);
}

const namesIn = ({ people: shown }: Ranking) => shown.map(({ name }) => name);
const readPage = (handle: string, headers?: Record<string, string>) =>
  api.call('GET', `/ranking/people/${handle}`, headers && { headers });

describe('before the first month is computed', () => {
  it('nobody is in it', async () => {
    const table = await readTable();
    expect(table).toMatchObject({ seasons: [], state: 'open', computedAt: null, ranked: 0, people: [] });
    expectRefused(await api.call('GET', '/ranking?season=2020-01'), 404, 'not_found');
    expectRefused(await readPage('jane-doe'), 404, 'not_found');
  });
});

describe('the ranking', () => {
  beforeAll(async () => {
    const names = ['Ada', 'Bruno', 'Chloé', 'Dario', 'Élodie', 'Fatou'];
    [people, faces] = [[], []];
    for (const name of names) {
      const person = await api.signUp();
      people.push(person);
      faces.push(await optIn(api, person, { name }));
    }
    const made = faces.map(({ id }, index) => ({
      id,
      level: 80 - 30 * index,
      platform: index % 2 === 0 ? ('linkedin' as const) : ('tiktok' as const),
      sizeClass: index === 0 ? ('huge' as const) : ('small' as const),
    }));
    await storeInputs(api, madeInputs(closed, made), { isClosing: true });
    await storeInputs(api, madeInputs(open, made.slice(1)), { isClosing: false });
    await storeInputs(api, madeInputs(few, made.slice(0, 2)), { isClosing: true });
  });

  it('is of the newest month unless another is asked for', async () => {
    const seasons = [
      { season: open, state: 'open' },
      { season: closed, state: 'closed' },
      { season: few, state: 'closed' },
    ];
    expect(await readTable()).toMatchObject({ season: open, state: 'open', ranked: 5, seasons });
    expect(await readTable(`?season=${closed}`)).toMatchObject({ season: closed, state: 'closed', ranked: 6, seasons });
  });

  it('numbers the upper half, and lists the others by name, without anything that tells who is last', async () => {
    const { people: shown } = await readTable(`?season=${closed}`);
    const numbered = shown.filter(({ rank }) => rank !== null);
    expect(shown.slice(0, numbered.length)).toEqual(numbered);
    expect(numbered[0]).toMatchObject({ name: 'Ada', rank: 1, score: expect.any(Number) as number });
    const others = shown.slice(numbered.length);
    expect(others.map(({ name }) => name)).toEqual(['Élodie', 'Fatou']);
    // From all parts one could work out the score.
    const none = { rank: null, score: null, low: null, high: null };
    const parts = { lift: null, responsiveness: null, punctuality: null, steadiness: null };
    for (const other of others) expect(other).toMatchObject({ ...none, parts });
    const own = OwnRankingSchema.strict().parse((await people[4]?.call('GET', `/ranking/me?season=${closed}`))?.body);
    expect(own.preview).toEqual(others[0]);
    expect(own.standing).toMatchObject({ rank: null, score: expect.any(Number) as number });
    expect(own.standing?.parts.lift?.percentile).toBeLessThan(50);
  });

  it('gives no numbers to fewer than three people', async () => {
    const table = await readTable(`?season=${few}`);
    expect(table.ranked).toBe(2);
    const none = { rank: null, score: null, low: null, high: null };
    const parts = { lift: null, responsiveness: null, punctuality: null, steadiness: null };
    expect(table.people).toMatchObject([
      { name: 'Ada', ...none, parts },
      { name: 'Bruno', ...none, parts },
    ]);
  });

  it('is narrowed by network and size, with the ranks of all', async () => {
    const all = await readTable(`?season=${closed}`);
    const expectNarrowed = async (query: string, names: string[]) => {
      const table = await readTable(`?season=${closed}&${query}`);
      expect(table.people).toEqual(all.people.filter(({ name }) => names.includes(name)));
      expect([table.people.length, table.ranked]).toEqual([names.length, 6]);
    };
    await expectNarrowed('platform=linkedin', ['Ada', 'Chloé', 'Élodie']);
    await expectNarrowed('sizeClass=huge', ['Ada']);
    await expectNarrowed('platform=tiktok&sizeClass=small', ['Bruno', 'Dario', 'Fatou']);
    await expectNarrowed('platform=tiktok&sizeClass=huge', []);
    await expectNarrowed('platform=facebook', []);
  });

  it.each([
    ['query.season', 'season=2026-13'],
    ['query.season', 'season=last'],
    ['query.season', "season=2026-03'--"],
    ['query.season', 'season=2026-03&season=2026-04'],
    ['query.platform', 'platform=myspace'],
    ['query.sizeClass', 'sizeClass=tiny'],
  ])('says what is wrong with %s of ?%s', async (path, query) => {
    expectFieldRefused(await api.call('GET', `/ranking?${query}`), path);
  });

  it('has no month that was never computed', async () => {
    expectRefused(await api.call('GET', '/ranking?season=2026-01'), 404, 'not_found');
    expectRefused(await api.call('GET', '/ranking?season=2099-12'), 404, 'not_found');
  });

  it('is the same for whoever is signed in, in whatever workspace, or with a token of nobody', async () => {
    const { text } = await api.call('GET', `/ranking?season=${closed}`);
    for (const token of [people[0]?.session.access_token ?? '', 'nonsense']) {
      expect((await api.call('GET', `/ranking?season=${closed}`, { token })).text).toBe(text);
    }
  });

  it('is asked for again each time, and sent only when it changed', async () => {
    const first = await api.call('GET', '/ranking');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const same = await api.call('GET', '/ranking', { headers });
    expect([same.status, same.text]).toEqual([304, '']);
    const leaver = await api.signUp();
    await optIn(api, leaver, { name: 'In no month' });
    expect((await api.call('GET', '/ranking', { headers })).status).toBe(304);
    await optOut(leaver);
  });
});

describe('somebody’s page', () => {
  it('shows their months, newest first, and each badge once with its months', async () => {
    const [, face = { handle: '', name: '' }] = faces;
    const answer = await readPage(face.handle.toUpperCase());
    const page = RankingPersonSchema.strict().parse(answer.body);
    expect(page).toMatchObject({ handle: face.handle, name: 'Bruno' });
    expect(page.seasons.map(({ season, state }) => [season, state])).toEqual([
      [open, 'open'],
      [closed, 'closed'],
      [few, 'closed'],
    ]);
    const ids = page.badges.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    expect(page.badges[0]?.seasons).toEqual([open, closed, few]);
    const { people: shown } = await readTable(`?season=${closed}`);
    const seen = shown.find(({ handle }) => handle === face.handle);
    const shared = shown.filter(({ rank }) => rank === seen?.rank).length > 1;
    expect(page.seasons[1]).toMatchObject({ isShared: shared });
    const {
      season: _season,
      state: _state,
      isShared: _isShared,
      ...standing
    } = page.seasons[1] ?? { season: '', state: '', isShared: false };
    expect({ ...standing, handle: face.handle, name: 'Bruno' }).toEqual(seen);
  });

  it('is there before its person is ranked', async () => {
    const person = await api.signUp();
    const { handle } = await optIn(api, person, { name: 'Nour' });
    const page = RankingPersonSchema.strict().parse((await readPage(handle)).body);
    expect(page).toMatchObject({ seasons: [], badges: [], card: { alt: expect.stringContaining('Nour') as string } });
  });

  it.each(['nobody-here', 'me', 'ADMIN', '..%2f..', '%27%20OR%20true--', 'a%20b', '%F0%9F%90%9D', 'a'.repeat(100)])(
    'is nobody’s at %s',
    async (handle) => {
      expectRefused(await readPage(handle), 404, 'not_found');
    },
  );

  it('is gone for whoever kept it, too, as soon as they leave', async () => {
    const [person, face] = [people[5], faces[5]];
    if (!person || !face) throw new Error('Nobody leaves.');
    const kept = await readPage(face.handle);
    expect(kept.headers.get('cache-control')).toBe('public, no-cache');
    const headers = { 'if-none-match': kept.headers.get('etag') ?? '' };
    const table = await api.call('GET', `/ranking?season=${closed}`);
    expect((await readPage(face.handle, headers)).status).toBe(304);
    await optOut(person);
    expectRefused(await readPage(face.handle, headers), 404, 'not_found');
    const later = { headers: { 'if-none-match': table.headers.get('etag') ?? '' } };
    const after = await api.call('GET', `/ranking?season=${closed}`, later);
    expect(after.status).toBe(200);
    expect(namesIn(RankingSchema.parse(after.body))).toContain('A member who left');
    expect(after.text).not.toContain('Fatou');
    expect(after.text).not.toContain(face.handle);
  });

  it('isn’t looked for by trying handles', async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < 125; index += 1) statuses.add((await readPage(`try-${index}`)).status);
    expect(statuses).toEqual(new Set([404, 429]));
  });
});
