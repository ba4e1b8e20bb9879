import type { FastifyRequest } from 'fastify';
import { originOf } from '#src/networks/network.ts';
import { readAccessToken } from './access.ts';
import { GraphError } from './errors.ts';
import type { Parameters } from './parameters.ts';

const usualLimit = 25;
const highestLimit = 100;

type GraphQuestion = { request: FastifyRequest; parameters: Parameters };
type Window = { start: number; end: number };

function cursorOf(index: number): string {
  return Buffer.from(`at:${index}`).toString('base64url');
}

function indexOf(cursor: string): number {
  const [, index] = /^at:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (index === undefined) throw new GraphError({ code: 100, message: '(#100) Invalid parameter: cursor' });
  return Number(index);
}

function readLimit(parameters: Parameters): number {
  const limit = Number(parameters.get('limit') ?? usualLimit);
  if (!Number.isInteger(limit) || limit < 0) {
    throw new GraphError({ code: 100, message: '(#100) Param limit must be a non-negative integer' });
  }
  return Math.min(limit, highestLimit);
}

function readWindow(parameters: Parameters, total: number): Window {
  const limit = readLimit(parameters);
  const after = parameters.get('after');
  const before = parameters.get('before');
  if (before !== undefined && after === undefined) {
    const end = Math.min(indexOf(before), total);
    return { start: Math.max(0, end - limit), end };
  }
  const start = after === undefined ? 0 : Math.min(indexOf(after) + 1, total);
  return { start, end: Math.min(start + limit, total) };
}

/** The same question with another cursor. It contains the token, however that came, and no proof, as the real one. */
function addressWith(request: FastifyRequest, parameters: Parameters, cursor: Record<string, string>): string {
  const url = new URL(request.url, originOf(request));
  for (const name of ['after', 'before', 'appsecret_proof']) url.searchParams.delete(name);
  url.searchParams.set('access_token', readAccessToken(request, parameters) ?? '');
  for (const [name, value] of Object.entries(cursor)) url.searchParams.set(name, value);
  return url.href;
}

/** The same question about another span of time. */
export function addressOfSpan({ request, parameters }: GraphQuestion, span: Record<string, string>): string {
  return addressWith(request, parameters, span);
}

/** One page of a list, with `next` only while there is more. */
export function listPage<Item, Shown>(
  items: readonly Item[],
  { request, parameters, show }: { request: FastifyRequest; parameters: Parameters; show: (item: Item) => Shown },
) {
  const { start, end } = readWindow(parameters, items.length);
  const data = items.slice(start, end).map(show);
  if (data.length === 0) return { data };
  const cursors = { before: cursorOf(start), after: cursorOf(end - 1) };
  const paging = {
    cursors,
    ...(end < items.length && { next: addressWith(request, parameters, { after: cursors.after }) }),
    ...(start > 0 && { previous: addressWith(request, parameters, { before: cursors.before }) }),
  };
  return { data, paging };
}
