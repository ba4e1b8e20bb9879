import { randomUUID } from 'node:crypto';
import { password } from '@ruche/auth/testing';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { exampleOf, resolve, type SchemaNode, type Schemas } from '#features/reference/schema.ts';
import { isAuth, nameOf, type Route } from './routes.ts';
import type { Things } from './things.ts';
import { thingIn } from './world.ts';

type Part = 'body' | 'querystring' | 'headers' | 'params';

type Shape = { schema: SchemaNode; schemas: Schemas };

const nothing: Shape = { schema: {}, schemas: {} };

const shapes = new WeakMap<z.ZodType, Shape>();

/** What a route says it takes, as its description has it; the hidden ones included. */
function shapeOf(schema: FastifySchema, part: Part): Shape | null {
  const given = schema[part];
  if (!(given instanceof z.ZodType)) return null;
  const known = shapes.get(given);
  if (known) return known;
  const { $defs = {}, ...node } = z.toJSONSchema(given, { io: 'input', unrepresentable: 'any' });
  const shape = { schema: node as SchemaNode, schemas: $defs as Schemas };
  shapes.set(given, shape);
  return shape;
}

/** The names of its fields, those inside others as `outer.inner`; a list's item is `list.0`. */
function fieldsOf({ schema, schemas }: Shape, depth = 0): string[] {
  const node = resolve(schema, schemas);
  const inside = (name: string, inner: SchemaNode) =>
    depth === 2 ? [] : fieldsOf({ schema: inner, schemas }, depth + 1).map((field) => `${name}.${field}`);
  if (node.items) return ['0', ...inside('0', node.items)];
  const own = Object.entries(node.properties ?? {}).flatMap(([name, inner]) => [name, ...inside(name, inner)]);
  const others = [node.anyOf, node.oneOf, node.allOf].flatMap((group) => group ?? []);
  return [...new Set([...own, ...others.flatMap((inner) => fieldsOf({ schema: inner, schemas }, depth))])];
}

/** Those that take a picture itself say so. */
export const isPicture = ({ schema }: Route) => schema.consumes?.includes('image/png') ?? false;

type Fields = Record<string, unknown>;

/** What the sign-in server reads, which describes itself nowhere: something good for each field. */
const authExamples: Record<string, { query?: Record<string, string>; body?: Fields }> = {
  'GET /auth/v1/.well-known/jwks.json': {},
  'GET /auth/v1/authorize': {
    query: { provider: 'google', redirect_to: 'https://a.example', scopes: 'a', time_zone: 'UTC' },
  },
  'GET /auth/v1/callback': { query: { code: 'a', state: 'b', error: '' } },
  'GET /auth/v1/health': {},
  'GET /auth/v1/reauthenticate': {},
  'GET /auth/v1/settings': {},
  'GET /auth/v1/sso/saml/metadata': {},
  'GET /auth/v1/user': {},
  'GET /auth/v1/user/identities/authorize': { query: { provider: 'google', skip_http_redirect: 'true' } },
  'GET /auth/v1/verify': { query: { token: 'a', type: 'signup', redirect_to: 'https://a.example' } },
  'POST /auth/v1/callback': { body: { code: 'a', state: 'b' } },
  'POST /auth/v1/factors': { body: { factor_type: 'totp', friendly_name: 'One', issuer: 'Ruche', phone: '' } },
  'POST /auth/v1/factors/:id/challenge': { body: { channel: 'sms' } },
  'POST /auth/v1/factors/:id/verify': { body: { challenge_id: randomUUID(), code: '123456' } },
  'POST /auth/v1/logout': { query: { scope: 'others' }, body: {} },
  'POST /auth/v1/otp': { body: { email: 'otp@example.com', phone: '', create_user: true, data: { any: 1 } } },
  'POST /auth/v1/recover': {
    body: { email: 'recover@example.com', code_challenge: 'a'.repeat(43), code_challenge_method: 's256' },
  },
  'POST /auth/v1/resend': { body: { type: 'signup', email: 'resend@example.com', gotrue_meta_security: {} } },
  'POST /auth/v1/signup': { body: { email: 'signup@example.com', password, data: { firstName: 'A' }, channel: 'sms' } },
  'POST /auth/v1/sso': { body: { domain: 'example.com', redirect_to: '', skip_http_redirect: true } },
  'POST /auth/v1/sso/saml/acs': { body: { SAMLResponse: 'PGE+PC9hPg==', RelayState: '' } },
  'POST /auth/v1/token': {
    query: { grant_type: 'password' },
    body: { email: 'token@example.com', password: 'wrong horse' },
  },
  'POST /auth/v1/verify': { body: { type: 'email', email: 'verify@example.com', token: '123456' } },
  'PUT /auth/v1/user': {
    query: { redirect_to: 'https://a.example' },
    body: { email: '', phone: '', data: { firstName: 'A' }, current_password: '', nonce: '', password },
  },
};

/** The grants of one route, each with fields of its own. */
export const grantBodies: Record<string, Fields> = {
  refresh_token: { refresh_token: 'a' },
  pkce: { auth_code: 'a', code_verifier: 'b' },
  id_token: { provider: 'google', id_token: 'a.b.c', access_token: 'd', nonce: 'e', link_identity: true },
};

/** A route that nobody has described yet is tried with what all others take. */
function authExampleOf(route: Route): { query: Record<string, string>; body: Fields } {
  const known = authExamples[nameOf(route)];
  if (known) return { query: {}, body: {}, ...known };
  const all = Object.values(authExamples);
  return {
    query: Object.assign({}, ...all.map(({ query }) => query)) as Record<string, string>,
    body: Object.assign({}, ...all.map(({ body }) => body)) as Fields,
  };
}

/** Fields of bodies that name a thing, and the addresses that it stands in. */
const namingFields: Record<string, string> = {
  clientId: '/api/v1/clients/',
  conversationId: '/api/v1/conversations/',
  mediaId: '/api/v1/media/',
};

/** Whether the body names something of somebody's. */
export const namesThing = (body: Fields | null) =>
  body !== null && Object.keys(namingFields).some((field) => body[field] !== undefined);

/** A body that the route takes, or would for somebody else. */
export function bodyOf(route: Route, things: Things): Fields | null {
  if (route.method === 'GET' || route.method === 'DELETE') return null;
  if (isAuth(route)) return authExampleOf(route).body;
  const shape = shapeOf(route.schema, 'body');
  if (!shape) return null;
  const body = exampleOf(shape.schema, shape.schemas) as Fields;
  for (const [field, url] of Object.entries(namingFields)) if (field in body) body[field] = thingIn(things, url, 'id');
  return body;
}

/** The query that the route cannot do without; at the sign-in server all of it. */
export function queryOf(route: Route): Record<string, string> {
  if (isAuth(route)) return authExampleOf(route).query;
  const { schema, schemas } = shapeOf(route.schema, 'querystring') ?? nothing;
  const example = exampleOf(schema, schemas) as Fields | null;
  return Object.fromEntries((schema.required ?? []).map((name) => [name, String(example?.[name])]));
}

/** Everything that can be given, by name. */
export function namesOf(route: Route, things: Things): { body: string[]; query: string[]; parameters: string[] } {
  const parameters = [...route.url.matchAll(/:(\w+)/g)].map(([whole]) => whole);
  if (isAuth(route)) {
    return { body: Object.keys(bodyOf(route, things) ?? {}), query: Object.keys(queryOf(route)), parameters };
  }
  const fields = (part: Part) => fieldsOf(shapeOf(route.schema, part) ?? nothing);
  return { body: fields('body'), query: fields('querystring'), parameters };
}
