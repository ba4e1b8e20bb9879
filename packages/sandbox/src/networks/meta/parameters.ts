import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

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
  const values = { ...QuerySchema.parse(request.query), ...BodySchema.parse(request.body) };
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return new Map(given.map(([name, value]) => [name, asText(value)]));
}

async function parseMultipart(body: Buffer, contentType: string): Promise<Record<string, string>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const fields = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(fields);
}

/** The one kind of body that nothing else here reads. */
export function addMultipart(scope: FastifyInstance): void {
  scope.addContentTypeParser(/^multipart\/form-data/, { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    parseMultipart(body, request.headers['content-type'] ?? ''),
  );
}
