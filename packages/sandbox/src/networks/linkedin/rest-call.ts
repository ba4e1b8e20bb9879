import type { FastifyRequest } from 'fastify';
import type { NetworkContext } from '#src/networks/network.ts';
import { identifyMember, type Member, requireScope } from './access.ts';
import { badParameter } from './errors.ts';
import { parseRestliQuery, type RestliValue } from './restli-query.ts';
import { checkVersionHeaders } from './versions.ts';

/** One question below `/rest`, once headers and token were found in order. */
export type RestCall = {
  context: NetworkContext;
  request: FastifyRequest;
  version: string;
  query: ReadonlyMap<string, RestliValue>;
  member: Member;
};

/** Headers first, then the token, then the query. */
export function readCall(context: NetworkContext, request: FastifyRequest): RestCall {
  const version = checkVersionHeaders(request.headers);
  const member = identifyMember(context, request);
  return { context, request, version, member, query: parseRestliQuery(request.url.split('?')[1] ?? '') };
}

/** The key after a resource is read as it was sent: where its colons and brackets are not encoded, it is no key. */
export function readKey(request: FastifyRequest, resource: string): string {
  const [path = ''] = request.url.split('?');
  const [, rest = ''] = path.split(`/rest/${resource}/`);
  const [key = ''] = rest.split('/');
  return decodeKey(key);
}

export function decodeKey(key: string): string {
  if (/[:(),]/.test(key)) throw badParameter('Syntax exception in path variables');
  return decodeURIComponent(key);
}

export function textParameter({ query }: RestCall, name: string): string | undefined {
  const value = query.get(name);
  if (value !== undefined && typeof value !== 'string')
    throw badParameter(`Parameter '${name}' should be a single value`);
  return value;
}

function countParameter(call: RestCall, name: string, usual: number): number {
  const value = Number(textParameter(call, name) ?? usual);
  if (!Number.isInteger(value) || value < 0) throw badParameter(`Parameter '${name}' should be a number`);
  return value;
}

export function requireRight(call: RestCall, resource: string, method: string, anyOf: readonly string[]): void {
  requireScope(call.member, { resource, method, version: call.version, anyOf });
}

const highestCount = 100;

/** One page of a finder's elements. */
export function showElements<Item>(call: RestCall, items: readonly Item[]) {
  const start = countParameter(call, 'start', 0);
  const count = Math.min(countParameter(call, 'count', 10), highestCount);
  const elements = items.slice(start, start + count);
  const links = start + count < items.length ? [nextLink(call, start + count, count)] : [];
  return { paging: { start, count, total: items.length, links }, elements };
}

function nextLink({ request }: RestCall, start: number, count: number) {
  const [path = '', search = ''] = request.url.split('?');
  const others = search.split('&').filter((pair) => pair !== '' && !/^(?:start|count)=/.test(pair));
  const href = `${path.slice(path.indexOf('/rest/'))}?${[...others, `start=${start}`, `count=${count}`].join('&')}`;
  return { rel: 'next', href, type: 'application/json' };
}
