import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Multipart } from './multipart.ts';

const FieldsSchema = z.record(z.string(), z.unknown());

type Fields = Readonly<Record<string, string>>;

/** The fields of a body, form, multipart or JSON; those that are no text, or given twice, are left out. */
export function readFields(request: FastifyRequest): Fields {
  const body = request.body instanceof Multipart ? request.body.texts() : request.body;
  const pairs = Object.entries(FieldsSchema.catch({}).parse(body));
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** The fields of a form; null where the body is none. */
export function readForm(request: FastifyRequest): Fields | null {
  const type = request.headers['content-type'] ?? '';
  return type.toLowerCase().startsWith('application/x-www-form-urlencoded') ? readFields(request) : null;
}

/** For `config.operation` of a token address: the same one exchanges codes and refreshes. */
export function tokenOperation(request: FastifyRequest): 'token' | 'refresh' {
  return readFields(request)['grant_type'] === 'refresh_token' ? 'refresh' : 'token';
}

export function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
