import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SandboxError } from '#src/errors.ts';
import { ensurePerson } from '#src/identity/people/people.ts';
import { requireLoopback } from '#src/loopback.ts';
import { claimsOf } from './claims.ts';
import { findClient, openIdClients } from './clients.ts';
import { signIdToken } from './id-tokens.ts';
import { makeSigningKey, type ProviderKeys } from './keys.ts';
import { mountPath } from './provider.ts';
import { originOf } from './routes.ts';

const IdTokenSchema = z
  .strictObject({
    clientId: z.enum(
      openIdClients.map(({ clientId }) => clientId),
      `should be one of ${openIdClients.map(({ clientId }) => clientId).join(', ')}`,
    ),
    person: z.string().optional(),
    email: z.string().optional(),
    /** Goes into the token as it is. */
    nonce: z.string().optional(),
    /** Goes into the token as the hex SHA-256 of this. */
    rawNonce: z.string().optional(),
    /** Takes the place of the person's own. */
    name: z.string().optional(),
    subject: z.string().optional(),
    audience: z.string().optional(),
    issuer: z.string().optional(),
    expiresInSeconds: z.int().default(3600),
    unsigned: z.boolean().default(false),
    otherKey: z.boolean().default(false),
  })
  .refine(({ person, email }) => person !== undefined || email !== undefined, 'needs person or email');

function parseBody(body: unknown): z.infer<typeof IdTokenSchema> {
  const parsed = IdTokenSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message }));
  const summary = details.map(({ path, message }) => `${path}: ${message}`).join('; ');
  throw new SandboxError(400, 'validation_failed', `Invalid request: ${summary}.`, details);
}

type ControlRoutesOptions = { people: DatabaseSync; keys: () => Promise<ProviderKeys>; changed: () => void };

/** ID tokens as an app on a phone would get them, good ones and bad ones. */
export function controlRoutes(app: FastifyInstance, { people, keys, changed }: ControlRoutesOptions): void {
  app.post(`${mountPath}/control/id-token`, { onRequest: requireLoopback }, async (request) => {
    const wanted = parseBody(request.body);
    const network = findClient(wanted.clientId)?.network ?? 'google';
    const person = ensurePerson(people, wanted.person ?? wanted.email ?? '', network);
    if (!person)
      throw new SandboxError(404, 'not_found', 'There’s no one with this ID, and it isn’t an email address.');
    changed();
    const issuedAt = Math.floor(Date.now() / 1000);
    const { rawNonce } = wanted;
    const nonce = rawNonce === undefined ? wanted.nonce : createHash('sha256').update(rawNonce).digest('hex');
    const claims = {
      iss: wanted.issuer ?? `${originOf(request)}${mountPath}`,
      aud: wanted.audience ?? wanted.clientId,
      iat: issuedAt,
      exp: issuedAt + wanted.expiresInSeconds,
      ...(nonce !== undefined && { nonce }),
      ...claimsOf(person, originOf(request)),
      ...(wanted.name !== undefined && { name: wanted.name }),
      ...(wanted.subject !== undefined && { sub: wanted.subject }),
    };
    if (wanted.unsigned) return { id_token: signIdToken(claims, null) };
    const { signingKey } = await keys();
    // The same key id: only the signature gives it away.
    const key = wanted.otherKey ? { ...(await makeSigningKey()), kid: signingKey.kid } : signingKey;
    return { id_token: signIdToken(claims, key) };
  });
}
