import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const FormSchema = z.record(z.string(), z.unknown());

/** The fields of a form body, given once each; null where the body is no form. */
export function readForm(request: FastifyRequest): Readonly<Record<string, string>> | null {
  const type = request.headers['content-type'] ?? '';
  if (!type.toLowerCase().startsWith('application/x-www-form-urlencoded')) return null;
  const pairs = Object.entries(FormSchema.catch({}).parse(request.body));
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** For `config.operation` of a token address: the same one exchanges codes and refreshes. */
export function tokenOperation(request: FastifyRequest): 'token' | 'refresh' {
  return readForm(request)?.['grant_type'] === 'refresh_token' ? 'refresh' : 'token';
}

export function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
