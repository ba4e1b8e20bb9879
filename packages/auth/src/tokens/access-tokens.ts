import type { FastifyRequest } from 'fastify';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { SigningKeys } from './signing-keys.ts';

/** Whom the access tokens of this server are for. */
export const tokenAudience = 'authenticated';

const ClaimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), aud: z.literal(tokenAudience) });

export type TokenBearer = { userId: string; sessionId: string };

/** A token whose signature and claims were found right, with what has to be looked at again each time. */
type Genuine = { bearer: TokenBearer; kid: string; issuer: string; expiresAt: number };

// An application sends the same token for an hour. Checking its signature costs more than looking up its session, which
// every call does all the same, so it is checked once. A key that is gone takes its tokens along.
const mostGenuine = 2000;
const genuineBy = new WeakMap<SigningKeys, Map<string, Genuine>>();

function genuineOf(keys: SigningKeys): Map<string, Genuine> {
  const known = genuineBy.get(keys) ?? new Map<string, Genuine>();
  genuineBy.set(keys, known);
  return known;
}

async function isStillGood(keys: SigningKeys, { kid, expiresAt, issuer }: Genuine, wanted: string): Promise<boolean> {
  return issuer === wanted && expiresAt > Date.now() / 1000 && (await keys.find(kid)) !== null;
}

function remember(keys: SigningKeys, token: string, genuine: Genuine): void {
  const known = genuineOf(keys);
  // A map keeps the order in which its entries were made: the first is the oldest.
  const [oldest] = known.size >= mostGenuine ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  known.set(token, genuine);
}

/** Who an access token speaks for, or null when it is forged, expired, for another audience or none of ours. */
export async function readAccessToken(keys: SigningKeys, issuer: string, token: string): Promise<TokenBearer | null> {
  const known = genuineOf(keys).get(token);
  if (known) {
    if (await isStillGood(keys, known, issuer)) return known.bearer;
    genuineOf(keys).delete(token);
  }
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? null : await keys.find(kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      { algorithms: ['ES256'], issuer, requiredClaims: ['exp', 'iat'] },
    );
    const claims = ClaimsSchema.safeParse(payload);
    if (!claims.success) return null;
    const bearer = { userId: claims.data.sub, sessionId: claims.data.session_id };
    const { kid = '' } = protectedHeader;
    remember(keys, token, { bearer, kid, issuer, expiresAt: payload.exp ?? 0 });
    return bearer;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** The token of an `Authorization: Bearer …` header. */
export function readBearer(header: string | undefined): string | null {
  return /^bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? null;
}

export function issuerOf(publicUrl: string): string {
  return `${publicUrl}/auth/v1`;
}

export type TokenChecking = { keys: SigningKeys; publicUrl: string };

const checked = new WeakMap<FastifyRequest, Promise<TokenBearer | null>>();

/** Who a request's access token speaks for; checked once, however many ask. Whether their session goes on is not said. */
export async function bearerOf(
  request: FastifyRequest,
  { keys, publicUrl }: TokenChecking,
): Promise<TokenBearer | null> {
  const token = readBearer(request.headers.authorization);
  if (token === null) return null;
  const bearer = checked.get(request) ?? readAccessToken(keys, issuerOf(publicUrl), token);
  checked.set(request, bearer);
  return bearer;
}
