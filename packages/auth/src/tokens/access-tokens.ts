import type { FastifyRequest } from 'fastify';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { SigningKeys } from './signing-keys.ts';

/** Whom the access tokens of this server are for. */
export const tokenAudience = 'authenticated';

const ClaimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), aud: z.literal(tokenAudience) });

export type TokenBearer = { userId: string; sessionId: string };

/** Who an access token speaks for, or null when it is forged, expired, for another audience or none of ours. */
export async function readAccessToken(keys: SigningKeys, issuer: string, token: string): Promise<TokenBearer | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? null : await keys.find(kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      { algorithms: ['ES256'], issuer, requiredClaims: ['exp', 'iat'] },
    );
    const claims = ClaimsSchema.safeParse(payload);
    return claims.success ? { userId: claims.data.sub, sessionId: claims.data.session_id } : null;
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
