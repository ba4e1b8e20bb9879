import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Multipart } from '#src/networks/multipart.ts';

/** Query, form, JSON and multipart mean the same and may be mixed. Objects and lists are JSON text everywhere. */
export type Parameters = ReadonlyMap<string, string>;

const QuerySchema = z
  .record(z.string(), z.union([z.string(), z.array(z.string()).transform((values) => values.at(-1) ?? '')]))
  .catch({});
const BodySchema = z.record(z.string(), z.unknown()).catch({});

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function readParameters(request: FastifyRequest): Parameters {
  const body = request.body instanceof Multipart ? request.body.texts() : request.body;
  const values = { ...QuerySchema.parse(request.query), ...BodySchema.parse(body) };
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return new Map(given.map(([name, value]) => [name, asText(value)]));
}
