import {
  nameOfWhoLeft,
  type OwnRanking,
  OwnRankingSchema,
  RankingPersonSchema,
  RankingSchema,
  SeasonInputsSchema,
  seasonBefore,
  seasonOf,
} from '@ruche/contracts/ranking';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiAnswer, type ApiPerson, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { answerBehindLock } from '#testing/held-locks.ts';
import {
  beginSeason,
  compute,
  computeMeanwhile,
  computeSoFar,
  freshHandle,
  madeInputs,
  optIn,
  optOut,
  pastSeason,
  type RankedFace,
  storeInputs,
  workAMonth,
} from '#testing/ranking.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasWorker: true });

const join = ({ call }: ApiPerson, body: object, headers?: Record<string, string>) =>
  call('PUT', '/ranking/me', { body: { optedIn: true, ...body }, ...(headers && { headers }) });

async function readOwn({ call }: ApiPerson, season = pastSeason): Promise<OwnRanking> {
  const answer = await call('GET', `/ranking/me?season=${season}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return OwnRankingSchema.strict().parse(answer.body);
}

async function readTable(season = pastSeason) {
  const answer = await api.call('GET', `/ranking?season=${season}`);
  expect(answer.status).toBe(200);
  return RankingSchema.strict().parse(answer.body);
}

const readPage = (handle: string) => api.call('GET', `/ranking/people/${handle}`);
const memberOf = (answer: ApiAnswer) => OwnRankingSchema.parse(answer.body).member;

describe('a month of work', () => {
  let people: ApiPerson[] = [];
  let unasked: ApiPerson;
  let late: ApiPerson;

  beforeAll(async () => {
    await beginSeason(api, pastSeason);
    people = [await api.signUp(), await api.signUp(), await api.signUp()];
    for (const [index, person] of people.entries()) {
      await workAMonth(api, person, { season: pastSeason, reactions: 110_000 + 20_000 * index });
    }
    [unasked, late] = [await api.signUp(), await api.signUp()];
    for (const person of [unasked, late]) await workAMonth(api, person, { season: pastSeason, reactions: 300_000 });
  });

  it('is previewed to whoever hasn’t opted in, while nobody else sees it', async () => {
    const own = await readOwn(people[0] ?? unasked);
    expect(own).toMatchObject({ member: null, season: pastSeason, state: 'open', missing: null });
    expect(own.preview).toMatchObject({ handle: null, name: 'Ada Byron' });
    expect(own.figures.lift).toMatchObject({ publications: 24, accounts: 2 });
    expect((await readTable()).people).toEqual([]);
  });

  it('is shown to others exactly as previewed', async () => {
    const [first = unasked, second = unasked, third = unasked] = people;
    const faces = [await optIn(api, first), await optIn(api, second)];
    const taking = faces.map(({ id }, index) => ({ id, person: people[index] ?? unasked }));
    await computeSoFar(api, pastSeason, taking);
    const { preview } = await readOwn(third);
    const face = await optIn(api, third, { name: 'Zoë' });
    faces.push(face);
    const promised = { ...preview, name: face.name, handle: face.handle };
    expect((await readOwn(third)).preview).toEqual(promised);
    await computeSoFar(api, pastSeason, [...taking, { id: face.id, person: third }]);
    const table = await readTable();
    expect(table).toMatchObject({ state: 'open', ranked: 3 });
    expect(table.people.find(({ handle }) => handle === face.handle)).toEqual(promised);
    for (const [index, person] of people.entries()) {
      const seen = table.people.find(({ handle }) => handle === faces[index]?.handle);
      expect((await readOwn(person)).preview).toEqual(seen);
    }
  });

  it('is closed with those who had joined by then, and with nobody who wasn’t asked', async () => {
    const soFar = await readTable();
    await optIn(api, late);
    await api.stack.owner.pool.query('UPDATE ranking_members SET joined_at = now() WHERE user_id = $1', [late.user.id]);
    await compute(api);
    const table = await readTable();
    expect(table.state).toBe('closed');
    expect(table.people).toEqual(soFar.people);
    for (const { handle, name, ...standing } of table.people) {
      const page = RankingPersonSchema.strict().parse((await readPage(handle ?? '')).body);
      expect(page).toMatchObject({ handle, name });
      expect(page.seasons).toEqual([
        { season: pastSeason, state: 'closed', isShared: standing.rank !== null, ...standing },
      ]);
    }
    const { rows } = await api.stack.owner.pool.query<{ json: string }>(
      'SELECT inputs_json AS json FROM ranking_seasons WHERE season = $1',
      [pastSeason],
    );
    expect(SeasonInputsSchema.parse(JSON.parse(rows[0]?.json ?? '')).people).toHaveLength(3);
  });

  it('adds nobody to a month that is closed', async () => {
    for (const person of [unasked, late]) {
      const own = await readOwn(person);
      expect(own).toMatchObject({ state: 'closed', preview: null, missing: null });
      expect(own.figures.lift?.publications).toBe(24);
    }
  });

  it('keeps what was computed, whatever becomes of its posts', async () => {
    const [person = unasked] = people;
    const before = await readOwn(person);
    await api.stack.owner.pool.query('UPDATE measured_publications SET reactions = 1 WHERE user_id = $1', [
      person.user.id,
    ]);
    expect(await readOwn(person)).toEqual(before);
  });

  it('loses name and address as soon as its person leaves, and gets them back with the person', async () => {
    const [person = unasked] = people;
    const { member } = await readOwn(person);
    const handle = member?.handle ?? '';
    const before = await readTable();
    await optOut(person);
    const after = await readTable();
    expect(after.people.filter((one) => one.handle === null).map(({ name }) => name)).toEqual([nameOfWhoLeft]);
    expect(after.people.map(({ parts }) => parts)).toEqual(
      expect.arrayContaining(before.people.map((one) => one.parts)),
    );
    expectRefused(await readPage(handle), 404, 'not_found');
    expect((await api.call('GET', `/ranking/people/${handle}`)).text).not.toContain('Jane');
    expect(await readOwn(person)).toMatchObject({ member: null, preview: { handle: null, name: 'Ada Byron' } });
    const face = await optIn(api, person, { name: 'Somebody new' });
    const back = (await readTable()).people.find((one) => one.handle === face.handle);
    expect(back).toMatchObject({ name: 'Somebody new' });
  });

  it('is a member’s who left as soon as the account is deleted, whatever deletes it', async () => {
    const [, person = unasked] = people;
    const { member } = await readOwn(person);
    await api.stack.owner.pool.query('DELETE FROM users WHERE id = $1', [person.user.id]);
    expectRefused(await readPage(member?.handle ?? ''), 404, 'not_found');
    expect((await readTable()).people.filter(({ name }) => name === nameOfWhoLeft)).toHaveLength(1);
  });
});

it('names nobody who leaves while the table is computed', async () => {
  const season = seasonBefore(pastSeason);
  await beginSeason(api, season);
  const person = await api.signUp();
  await workAMonth(api, person, { season, reactions: 120_000 });
  const { handle } = await optIn(api, person, { name: 'Gone meanwhile' });
  await computeMeanwhile(api, () => optOut(person));
  expect((await readTable(season)).people).toMatchObject([{ handle: null, name: nameOfWhoLeft }]);
  expectRefused(await readPage(handle), 404, 'not_found');
});

describe('taking part', () => {
  it('gets a handle made of the name where none is asked for', async () => {
    const [zoe, other, arabic, emoji] = [
      await api.signUp(),
      await api.signUp(),
      await api.signUp(),
      await api.signUp(),
    ];
    expect(memberOf(await join(zoe, { name: ' Zoë  Müller ' }))).toMatchObject({ handle: 'zoe-muller' });
    expect(memberOf(await join(other, { name: 'Zoe Muller' }))).toMatchObject({ handle: 'zoe-muller-2' });
    for (const [person, name] of [[arabic, 'ليلى'] as const, [emoji, '🐝🐝'] as const]) {
      const member = memberOf(await join(person, { name }));
      expect(member).toMatchObject({ name, handle: expect.stringMatching(/^cm-[0-9a-f]{6}$/) as string });
      expect((await readPage(member?.handle ?? '')).body).toMatchObject({ name });
    }
    // A name that is a page's keeps its owner from nothing.
    const admin = await api.signUp();
    expect(memberOf(await join(admin, { name: 'Admin' }))).toMatchObject({ handle: 'admin-2' });
  });

  it.each([
    ['body.name', {}],
    ['body.name', { name: '' }],
    ['body.name', { name: '  ' }],
    ['body.name', { name: 'a'.repeat(61) }],
    ['body.name', { name: 'Jane\u202eDoe' }],
    ['body.name', { name: 'Jane\u0007' }],
    ['body.name', { name: 'Jane\nDoe' }],
    ['body.name', { name: '\u3164\u3164' }],
    ['body.name', { name: '\u2800' }],
    ['body.name', { name: 42 }],
    ['body.handle', { name: 'Jane', handle: 'ab' }],
    ['body.handle', { name: 'Jane', handle: 'a'.repeat(31) }],
    ['body.handle', { name: 'Jane', handle: 'jane--doe' }],
    ['body.handle', { name: 'Jane', handle: '-jane' }],
    ['body.handle', { name: 'Jane', handle: 'jané' }],
    ['body.handle', { name: 'Jane', handle: '../me' }],
    ['body.handle', { name: 'Jane', handle: 'formula' }],
    ['body.handle', { name: 'Jane', handle: 'Ruche' }],
    ['body.optedIn', { name: 'Jane', optedIn: 'yes' }],
  ])('says what is wrong with %s of %j', async (path, body) => {
    const person = await api.signUp();
    expectFieldRefused(await join(person, body), path);
    expect((await readOwn(person, seasonOf(new Date()))).member).toBeNull();
  });

  it('changes name and handle, keeps those that aren’t named, and leaves the old handle to others', async () => {
    const [person, other] = [await api.signUp(), await api.signUp()];
    const [old, fresh] = [freshHandle(), freshHandle()];
    const first = memberOf(await join(person, { name: 'Jane', handle: old.toUpperCase() }));
    expect(first).toMatchObject({ name: 'Jane', handle: old });
    const refused = await join(other, { name: 'Eve', handle: old });
    expectRefused(refused, 409, 'conflict');
    expect(refused.body['details']).toMatchObject([{ path: 'body.handle' }]);
    expect((await readOwn(other, seasonOf(new Date()))).member).toBeNull();
    expect(memberOf(await join(person, { handle: fresh }))).toEqual({ ...first, handle: fresh });
    expect(memberOf(await join(person, { name: 'Janet' }))).toEqual({ ...first, handle: fresh, name: 'Janet' });
    expect(memberOf(await join(other, { name: 'Eve', handle: old }))).toMatchObject({ handle: old });
    await optOut(person);
    expect(memberOf(await join(other, { handle: fresh }))).toMatchObject({ name: 'Eve', handle: fresh });
    expectFieldRefused(await join(person, {}), 'body.name');
  });

  it('gives a handle that was left, and none of its months, to somebody else', async () => {
    const season = '2026-02';
    const [person, other] = [await api.signUp(), await api.signUp()];
    const { id, handle } = await optIn(api, person);
    await storeInputs(api, madeInputs(season, [{ id, level: 10 }]), { isClosing: true });
    expect((await readPage(handle)).body['seasons']).toHaveLength(1);
    await optOut(person);
    await optOut(person);
    await optIn(api, other, { name: 'Eve', handle });
    expect((await readPage(handle)).body).toMatchObject({ name: 'Eve', seasons: [], badges: [] });
    expect((await readTable(season)).people).toMatchObject([{ handle: null, name: nameOfWhoLeft }]);
  });

  it('gives one handle to one of two who ask for it at once', async () => {
    const people = [await api.signUp(), await api.signUp()];
    const handle = freshHandle();
    const answers = await answerBehindLock(api, {
      statement: 'LOCK TABLE ranking_members IN EXCLUSIVE MODE',
      requests: people.map((person) => () => join(person, { name: 'Jane', handle })),
    });
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('fails nobody where two ask for each other’s handle at once', async () => {
    const people = [await api.signUp(), await api.signUp()];
    const faces: RankedFace[] = [];
    for (const person of people) faces.push(await optIn(api, person));
    const answers = await answerBehindLock(api, {
      statement: 'LOCK TABLE ranking_members IN EXCLUSIVE MODE',
      requests: people.map((person, index) => () => join(person, { handle: faces[1 - index]?.handle })),
    });
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toEqual([]);
  });

  it('joins once when asked twice at once, and once for a key', async () => {
    const person = await api.signUp();
    const answers = await answerBehindLock(api, {
      statement: 'LOCK TABLE ranking_members IN EXCLUSIVE MODE',
      requests: [() => join(person, { name: 'Twice Asked' }), () => join(person, { name: 'Twice Asked' })],
    });
    expect(answers.map((answer) => memberOf(answer)?.handle)).toEqual(['twice-asked', 'twice-asked']);
    const headers = { 'idempotency-key': freshHandle() };
    await join(person, { name: 'Another' }, headers);
    await optOut(person);
    const again = await join(person, { name: 'Another' }, headers);
    expect([again.status, memberOf(again)]).toEqual([200, null]);
    expectRefused(await join(person, { name: 'Else' }, headers), 422, 'idempotency_key_reused');
  });

  it('tells of months that there are, and of no others', async () => {
    const person = await api.signUp();
    const { seasons, season } = await readOwn(person, seasonOf(new Date()));
    expect(seasons[0]).toBe(season);
    expectRefused(await person.call('GET', '/ranking/me?season=2020-01'), 404, 'not_found');
    expectFieldRefused(await person.call('GET', '/ranking/me?season=2020-13'), 'query.season');
  });
});
