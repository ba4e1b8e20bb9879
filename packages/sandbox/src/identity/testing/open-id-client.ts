import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { z } from 'zod';

export const redirectUri = 'http://localhost:5499/auth/v1/callback';

const DiscoverySchema = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  userinfo_endpoint: z.string(),
  jwks_uri: z.string(),
});

/** The other side of the protocol, written against the standard and nothing else. */
export async function discover(issuer: string) {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`);
  return DiscoverySchema.parse(await response.json());
}
export type Discovery = Awaited<ReturnType<typeof discover>>;

export function makePkce() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export function authorizeUrl({ authorization_endpoint: endpoint }: Discovery, extra: Record<string, string>): string {
  const parameters = { client_id: 'ruche-google', response_type: 'code', redirect_uri: redirectUri };
  const scope = 'openid email profile';
  return `${endpoint}?${new URLSearchParams({ ...parameters, scope, state: 'a state', ...extra }).toString()}`;
}

/** Where the answer sends the browser. */
export function locationOf(response: Response, base: string): URL {
  return new URL(response.headers.get('location') ?? '', base);
}

const TokenAnswerSchema = z.looseObject({
  access_token: z.string().optional(),
  id_token: z.string().optional(),
  token_type: z.string().optional(),
  error: z.string().optional(),
});

type Exchange = { code: string; verifier?: string; clientId?: string; secret?: string };

export async function exchange({ token_endpoint: endpoint }: Discovery, options: Exchange) {
  const { code, verifier, clientId = 'ruche-google', secret = 'sandbox-google-secret' } = options;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      ...(verifier !== undefined && { code_verifier: verifier }),
    }),
  });
  return { status: response.status, body: TokenAnswerSchema.parse(await response.json()) };
}

function decode(part: string): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(part, 'base64url').toString()));
}

export function readJwt(token: string) {
  const [header = '', claims = ''] = token.split('.');
  return { header: decode(header), claims: decode(claims) };
}

const JwksSchema = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

/** Whether the key which the token names, among those the provider publishes, signed it. */
export async function isSignedBy({ jwks_uri: address }: Discovery, token: string): Promise<boolean> {
  const { keys } = JwksSchema.parse(await (await fetch(address)).json());
  const { header } = readJwt(token);
  const key = keys.find(({ kid }) => kid === header['kid']);
  if (!key || header['alg'] !== 'RS256') return false;
  const content = token.slice(0, token.lastIndexOf('.'));
  const signature = token.slice(content.length + 1);
  const publicKey = createPublicKey({ key, format: 'jwk' });
  return verify('sha256', Buffer.from(content), publicKey, Buffer.from(signature, 'base64url'));
}
