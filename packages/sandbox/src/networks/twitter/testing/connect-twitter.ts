import { createHash } from 'node:crypto';
import { z } from 'zod';
import { locationOf, type NetworkSandbox } from '#src/networks/testing/network-client.ts';

const redirectUri = 'http://127.0.0.1:5000/auth/callback/twitter';
const verifier = 'a-verifier-of-at-least-forty-three-characters-long';
const basic = `Basic ${Buffer.from('ruche-twitter:sandbox-twitter-secret').toString('base64')}`;
const TokenSchema = z.object({ access_token: z.string() });

/** Somebody's access token, by the way that everybody goes. The hosts are those of today unless others are named. */
export async function connectTwitter(
  sandbox: NetworkSandbox,
  { person = 'camille-roussel', scope = 'tweet.read users.read media.write', web = 'x.com', api = 'api.x.com' } = {},
): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'ruche-twitter',
    redirect_uri: redirectUri,
    scope,
    state: 's1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    sandbox_auto: 'allow',
    sandbox_person: person,
  });
  const back = locationOf(await sandbox.visit(`/twitter/${web}/i/oauth2/authorize?${query.toString()}`));
  const form = {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  const response = await sandbox.fetch(`/twitter/${api}/2/oauth2/token`, {
    method: 'POST',
    headers: { authorization: basic },
    body: new URLSearchParams(form),
  });
  return TokenSchema.parse(await response.json()).access_token;
}
