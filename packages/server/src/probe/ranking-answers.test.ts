import { platformIds } from '@ruche/contracts/accounts';
import { RankingPersonSchema, RankingSchema, seasonOf, sizeClasses } from '@ruche/contracts/ranking';
import { requestIdHeader } from '@ruche/runtime/http';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, startApi } from '#testing/api.ts';
import {
  beginSeason,
  computeSoFar,
  madeInputs,
  optIn,
  optOut,
  pastSeason,
  type RankedFace,
  storeInputs,
  workAMonth,
} from '#testing/ranking.ts';
import { collectRoutes, isOwn, nameOf, type Route } from './routes.ts';

// Every answer that anybody may have of the ranking, for every route, filter and month that there are: nothing of a client,
// an account, a post or a workspace, and no number but percentiles, ranks and counts of people.

let api: Api;
let routes: Route[];
let people: ApiPerson[] = [];
let faces: RankedFace[] = [];
let secrets: string[] = [];
const [closed, few] = ['2026-03', '2026-02'];
const wasHere = 'Somebody who was here';

/** Everything that the database knows of what people did, but for dates and what every row says. */
async function collectSecrets(): Promise<string[]> {
  const { pool } = api.stack.owner;
  const { rows } = await pool.query<{ value: string | null }>(`
    WITH known AS (
      SELECT to_jsonb(row) AS data FROM clients AS row UNION ALL SELECT to_jsonb(row) FROM social_accounts AS row
      UNION ALL SELECT to_jsonb(row) FROM measured_publications AS row
      UNION ALL SELECT to_jsonb(row) FROM workspaces AS row UNION ALL SELECT to_jsonb(row) FROM users AS row
      UNION ALL SELECT to_jsonb(row) - 'handle' - 'name' FROM ranking_members AS row
    ), inputs AS (
      SELECT publication ->> 'account' AS value FROM ranking_seasons, jsonb_array_elements(inputs_json::jsonb -> 'people') AS person,
        jsonb_array_elements(person -> 'publications') AS publication
    )
    SELECT DISTINCT field.value FROM known, jsonb_each_text(known.data) AS field
    WHERE field.key = 'id' OR field.key LIKE '%\\_id' OR field.key LIKE '%name' OR field.key LIKE '%email%'
      OR field.key IN ('text', 'permalink', 'reactions', 'notes')
    UNION SELECT value FROM inputs`);
  const own = people.flatMap(({ email, user, workspaceId }) => [email, user.id, workspaceId]);
  const figures = [
    '104729',
    '31337',
    '27644',
    '6553',
    '7001',
    '8191',
    '17389',
    '15485',
    '12553',
    '12541',
    '10007',
    '9973',
  ];
  return [...new Set([...own, ...figures, ...rows.flatMap(({ value }) => value ?? [])])].filter(
    ({ length }) => length > 2,
  );
}

beforeAll(async () => {
  ({ built: api, routes } = await collectRoutes(
    () => startApi(),
    ({ stack }) => stack.app,
  ));
  people = [];
  for (let index = 0; index < 5; index += 1) people.push(await api.signUp());
  faces = [];
  for (const [index, person] of people.entries()) {
    faces.push(await optIn(api, person, { name: `Chosen ${index}`, handle: `chosen-${index}` }));
  }
  await beginSeason(api, pastSeason);
  const [first, second, third] = people;
  for (const person of [first, second, third]) {
    if (person) await workAMonth(api, person, { season: pastSeason, reactions: 130_363 });
  }
  await computeSoFar(
    api,
    pastSeason,
    people.map((person, index) => ({ id: faces[index]?.id ?? '', person })),
  );
  const made = faces.map(({ id }, index) => {
    const [platform, sizeClass] = [platformIds[index] ?? 'tiktok', sizeClasses[index] ?? 'small'];
    return { id, level: 60 - 20 * index, platform, sizeClass };
  });
  await storeInputs(api, madeInputs(closed, made), { isClosing: true });
  await storeInputs(api, madeInputs(few, made.slice(0, 2)), { isClosing: true });
  // One that is in months and has left, also from the account.
  const [, , , leaver, deleted] = people;
  if (!leaver || !deleted) throw new Error('Nobody leaves.');
  await leaver.call('PUT', '/ranking/me', { body: { optedIn: true, name: wasHere } });
  await optOut(leaver);
  await api.stack.owner.pool.query('UPDATE workspaces SET name = $1', ['Agence Marguerite']);
  await api.stack.owner.pool.query('UPDATE users SET first_name = $1, last_name = $2', ['Isolde', 'Quarantine']);
  secrets = [...(await collectSecrets()), wasHere, 'chosen-3', 'Chosen 3', 'Chosen 4'];
  await api.stack.owner.pool.query('DELETE FROM users WHERE id = $1', [deleted.user.id]);
});
afterAll(() => api.close());

const isOfRanking = (route: Route) => isOwn(route) && route.url.includes('/ranking');
const isClosed = ({ url }: Route) => /\/ranking\/(?:me|team)/.test(url);

let calls = 0;

/** As somebody new each time: what is asked of here is far more than one may ask in a minute. */
async function ask(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  calls += 1;
  const remoteAddress = `10.0.${Math.floor(calls / 250)}.${calls % 250}`;
  return api.stack.app.inject({ method: 'GET', url, headers, remoteAddress });
}

/** With its headers, which could say something, too; without what is made by chance, which could hold any number. */
function textOf({ headers, body }: LightMyRequestResponse): string {
  const told = Object.entries(headers).filter(([name]) => name !== 'etag' && name !== requestIdHeader);
  return JSON.stringify(told) + body.replaceAll(String(headers[requestIdHeader]), '');
}

function expectNothingIn(answer: LightMyRequestResponse, url: string): void {
  const text = textOf(answer);
  expect([url, secrets.filter((secret) => text.includes(secret))]).toEqual([url, []]);
}

/** Where its numbers are, without places in lists. */
function numbersIn(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    numbersIn(inner, Array.isArray(value) ? path : `${path}.${key}`),
  );
}

const parts = ['lift', 'responsiveness', 'punctuality', 'steadiness'];
const ofStanding = ['rank', 'score', 'low', 'high'].concat(
  parts.flatMap((part) => ['percentile', 'low', 'high'].map((figure) => `parts.${part}.${figure}`)),
);
const allowed = new Set(
  ['.formula', '.ranked'].concat(ofStanding.flatMap((path) => [`.people.${path}`, `.seasons.${path}`])),
);

/** None, each, and one that there is not. */
const filters = (name: string, values: readonly string[]) =>
  ['', 'x', ...values].map((value) => value && `&${name}=${value}`);

function queries(): string[] {
  const seasons = [undefined, closed, few, pastSeason, seasonOf(new Date()), '2020-01', 'nonsense'];
  return seasons.flatMap((season) =>
    filters('platform', platformIds).flatMap((platform) =>
      filters('sizeClass', sizeClasses).map((size) => `?${season ? `season=${season}` : ''}${platform}${size}`),
    ),
  );
}

describe('what anybody may see of the ranking', () => {
  it('is of routes that are all scanned here', () => {
    const open = routes.filter((route) => isOfRanking(route) && !isClosed(route));
    expect(open.map(nameOf).toSorted()).toEqual([
      'GET /api/v1/ranking',
      'GET /api/v1/ranking/people/:handle',
      'GET /ranking/:handle/card.png',
    ]);
    expect(secrets.length).toBeGreaterThan(200);
    const known = ['Bakery', 'Fournil', 'Fresh bread', 'client@example.com', 'Agence Marguerite', 'Isolde', '104729'];
    expect(secrets).toEqual(expect.arrayContaining(known));
  });

  it('tells no client, account, post, workspace or person, and no number of theirs, in any month and by any filter', async () => {
    const seen = new Set<number>();
    for (const query of queries()) {
      const url = `/api/v1/ranking${query}`;
      const answer = await ask(url);
      seen.add(answer.statusCode);
      expectNothingIn(answer, url);
      if (answer.statusCode !== 200) continue;
      const table = RankingSchema.strict().parse(answer.json());
      for (const person of table.people) RankingSchema.shape.people.element.strict().parse(person);
      expect(numbersIn(table).filter((path) => !allowed.has(path))).toEqual([]);
    }
    expect(seen).toEqual(new Set([200, 400, 404]));
  });

  it('shows that people who left were there, and not who they were', async () => {
    const { people: shown } = RankingSchema.parse((await ask(`/api/v1/ranking?season=${closed}`)).json());
    const left = shown.filter(({ handle }) => handle === null);
    expect(left.map(({ name }) => name)).toEqual(['A member who left', 'A member who left']);
  });

  it('tells none of it on anybody’s page or card', async () => {
    const handles = [
      ...faces.map(({ handle }) => handle),
      'nobody',
      'me',
      'team',
      ...people.map(({ user }) => user.id),
    ];
    const seen = new Set<number>();
    for (const handle of handles) {
      for (const url of [`/api/v1/ranking/people/${handle}`, `/ranking/${handle}/card.png`]) {
        const answer = await ask(url);
        seen.add(answer.statusCode);
        expectNothingIn(answer, url);
        if (answer.statusCode !== 200 || url.endsWith('png')) continue;
        const page = RankingPersonSchema.strict().parse(answer.json());
        expect(numbersIn(page).filter((path) => !allowed.has(path))).toEqual([]);
        const again = await ask(url, { 'if-none-match': String(answer.headers['etag']) });
        expect([again.statusCode, again.body]).toEqual([304, '']);
      }
    }
    expect(seen).toEqual(new Set([200, 404]));
  });

  it('is no more for whoever owns it all', async () => {
    const [person] = people;
    const headers = { authorization: `Bearer ${person?.session.access_token}` };
    for (const url of [`/api/v1/ranking?season=${closed}`, '/api/v1/ranking/people/chosen-0']) {
      expect((await ask(url, headers)).body).toBe((await ask(url)).body);
    }
  });
});
