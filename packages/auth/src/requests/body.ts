import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError, invalid } from '#src/errors/errors.ts';

/**
 * The official client says "JSON" with every call, also when it sends nothing, and other callers forget to say it:
 * an empty body is an empty object, and whatever has no parser of its own is read as JSON.
 */
export function acceptLooseJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', '*'], { parseAs: 'string' }, (request, text, done) => {
    const content = text.toString();
    if (content.trim() === '') done(null, {});
    else void parseJson(request, content, done);
  });
}

/** Reads a body by its schema. An explicit null stands for "not given"; fields that nobody asked for are ignored. */
export function readBody<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.infer<Schema> {
  const body: unknown = request.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AuthError(400, 'bad_json', 'The body must be an object.');
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  return parse(schema, given);
}

export function readQuery<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.infer<Schema> {
  return parse(schema, request.query ?? {});
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(`${issue?.path.join('.') || 'The request'}: ${issue?.message ?? 'not valid'}`);
}

/** Present in most public bodies. */
export const SecuritySchema = z
  .object({ captcha_token: z.string().nullish() })
  .nullish()
  .transform((value) => value?.captcha_token ?? null);

/** The two halves of a proof-key pair, as the client sends them. */
export const challengeFields = { code_challenge: z.string().optional(), code_challenge_method: z.string().optional() };

export type CodeChallenge = { challenge: string; method: 's256' | 'plain' };

export function readChallenge(
  body: Partial<Record<keyof typeof challengeFields, string | undefined>>,
): CodeChallenge | null {
  const challenge = body.code_challenge ?? '';
  const method = body.code_challenge_method?.toLowerCase() ?? '';
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '') throw invalid('Send code_challenge and code_challenge_method together.');
  if (!/^[A-Za-z0-9\-._~]{43,128}$/.test(challenge))
    throw invalid('code_challenge must be 43 to 128 plain characters.');
  if (method !== 's256' && method !== 'plain') throw invalid('code_challenge_method must be s256 or plain.');
  return { challenge, method };
}
