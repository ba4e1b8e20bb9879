import { tinyPng } from '#testing/api.ts';
import { bodyOf, grantBodies, isPicture, namesOf, queryOf } from './examples.ts';
import {
  breakingJson,
  breakingQueries,
  hostileBodies,
  hostileEscapes,
  hostileHeaders,
  hostileJson,
  hostileQueries,
  hostileSegments,
  hostileTexts,
  hostileTokens,
  unreadableBodies,
  wrongIds,
} from './hostile-values.ts';
import { isAuth, nameOf, type Route } from './routes.ts';
import type { Call } from './send.ts';
import type { Things } from './things.ts';
import { fillIn } from './world.ts';

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text);

const placeholder = 'c7a3f1de-0b5e-4f0a-9d55-6a2f1c9b7e01';

/** The body with one field replaced by JSON as it stands. */
function withField(body: unknown, field: string, json: string): string {
  const copy = structuredClone(body);
  const steps = field.split('.');
  const last = steps.pop() ?? '';
  let at = copy as Record<string, unknown>;
  for (const step of steps) {
    if (typeof at[step] !== 'object' || at[step] === null) at[step] = {};
    at = at[step] as Record<string, unknown>;
  }
  at[last] = placeholder;
  return JSON.stringify(copy).replace(`"${placeholder}"`, () => json);
}

/** The call as it should be, by somebody signed in. */
export function goodCall(route: Route, things: Things, token: string): Call & { headers: Record<string, string> } {
  const fields = bodyOf(route, things);
  const body = isPicture(route) ? tinyPng : fields && JSON.stringify(fields);
  const type = isPicture(route) ? 'image/png' : 'application/json';
  return {
    name: nameOf(route),
    method: route.method,
    path: `${fillIn(route.url, things)}?${new URLSearchParams(queryOf(route))}`,
    headers: { authorization: `Bearer ${token}`, ...(body !== null && { 'content-type': type }) },
    ...(body !== null && { body }),
  };
}

function withQuery(route: Route, things: Things, field: string, value: string): string {
  const others = Object.entries(queryOf(route)).filter(([name]) => name !== field);
  return `${fillIn(route.url, things)}?${new URLSearchParams(others)}&${field}=${value}`;
}

const shares = 8;

/**
 * Headers, tokens and kinds of body are read for all routes of the API alike, before one is asked, and so are escapes in
 * addresses: each is tried with every eighth of them, and eight in a row with all. Others read them by themselves.
 */
function shareOf<Value>(route: Route, turn: number, values: Value[]): Value[] {
  if (isAuth(route) || route.schema.consumes) return values;
  return values.filter((_value, index) => index % shares === turn % shares);
}

const quarters = 4;

/**
 * For each field of a route: all that may break it, and of the rest a quarter, the next field the next, so that every route is
 * sent all of them. With few fields each is sent all.
 */
function valuesFor(
  fields: string[],
  place: number,
  { breaking, all }: { breaking: string[]; all: string[] },
): string[] {
  if (fields.length < quarters) return all;
  return all.filter((value, index) => breaking.includes(value) || index % quarters === place % quarters);
}

const json = { breaking: breakingJson, all: hostileJson };
const queries = { breaking: breakingQueries, all: hostileQueries };

/** What is wrong is wrong by itself: all the rest of each call is as it should be. */
export function hostileCalls(route: Route, things: Things, token: string, turn: number): Call[] {
  const base = goodCall(route, things, token);
  const body = bodyOf(route, things);
  const names = namesOf(route, things);
  const bodies = [
    ...hostileBodies.map((content) => ({ type: 'application/json', body: content })),
    ...shareOf(route, turn, unreadableBodies),
  ];
  const headerSets = [...hostileHeaders, ...hostileTokens.map((authorization) => ({ authorization }))];
  const make = (what: string, change: Partial<Call>): Call => ({
    ...base,
    ...change,
    name: `${base.name} ${short(what)}`,
  });
  return [
    ...names.body.flatMap((field, place) =>
      valuesFor(names.body, place, json).map((value) =>
        make(`body.${field} = ${value}`, { body: withField(body, field, value) }),
      ),
    ),
    ...names.query.flatMap((field, place) =>
      [...valuesFor(names.query, place, queries), `a&${field}=b`, `a&${field}[]=b`].map((value) =>
        make(`query.${field} = ${value}`, { path: withQuery(route, things, field, value) }),
      ),
    ),
    ...names.parameters.flatMap((parameter) =>
      [...wrongIds, ...shareOf(route, turn, hostileEscapes)].map((value) => {
        const path = fillIn(route.url.replace(parameter, '*'), things).replace('*', () => value);
        return make(`${parameter} = ${value}`, { path });
      }),
    ),
    ...(route.method === 'GET' ? [] : bodies).map(({ type, body: content }) => {
      const headers = { authorization: `Bearer ${token}`, ...(type !== undefined && { 'content-type': type }) };
      return make(`body: ${type ?? 'of no type'} ${content}`, { headers, body: content });
    }),
    ...shareOf(route, turn, headerSets).map((headers) =>
      make(JSON.stringify(headers), { headers: { ...base.headers, ...headers } }),
    ),
  ];
}

/** The ways to a session that share one address. */
export function hostileGrants(): Call[] {
  return Object.entries(grantBodies).flatMap(([grant, body]) =>
    Object.keys(body).flatMap((field) =>
      hostileJson.map((value) => ({
        name: `POST /auth/v1/token (${grant}) body.${field} = ${short(value)}`,
        method: 'POST',
        path: `/auth/v1/token?grant_type=${grant}`,
        headers: { 'content-type': 'application/json' },
        body: withField(body, field, value),
      })),
    ),
  );
}

/** Addresses of no route. */
export function hostileAddresses(): Call[] {
  const places = ['/', '/api/v1/', '/auth/v1/', '/assets/', '/health/', '/api/v1/meta/', '/.well-known/'];
  return places.flatMap((place) =>
    [...hostileSegments, ...hostileTexts.map((text) => encodeURIComponent(text).slice(0, 4000))].map((segment) => ({
      name: `GET ${place}${short(segment)}`,
      method: 'GET',
      path: `${place}${segment}`,
    })),
  );
}
