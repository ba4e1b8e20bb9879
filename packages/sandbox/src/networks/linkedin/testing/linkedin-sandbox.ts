import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startSandbox } from '#src/sandbox.ts';

export const memberScopes = ['openid', 'profile', 'email', 'w_member_social'];
export const pageScopes = [
  'r_basicprofile',
  'w_member_social',
  'rw_organization_admin',
  'r_organization_social',
  'w_organization_social',
];

/** Community Management is alone on its app: whoever signs in with one app cannot manage pages with it. */
const apps = {
  basic: {
    client: { client_id: 'ruche-linkedin', client_secret: 'sandbox-linkedin-secret' },
    usualScopes: memberScopes,
  },
  pages: {
    client: { client_id: 'ruche-linkedin-pages', client_secret: 'sandbox-linkedin-pages-secret' },
    usualScopes: pageScopes,
  },
};

const TokensSchema = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.string().optional(),
  refresh_token_expires_in: z.number().optional(),
  scope: z.string(),
  token_type: z.literal('Bearer'),
});

async function readTokens(response: Response) {
  return TokensSchema.parse(await response.json());
}

type Headers = Record<string, string | undefined>;

/** A versioned call as LinkedIn wants it; a header that is undefined is left out. */
function sendRest(url: string, token: string, headers: Headers) {
  const all: Headers = {
    authorization: `Bearer ${token}`,
    'linkedin-version': '202609',
    'x-restli-protocol-version': '2.0.0',
    ...headers,
  };
  const given = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return fetch(url, { headers: Object.fromEntries(given) });
}

const redirectUri = 'http://localhost:3000/auth/callback/linkedin';

/** What one of the two apps does. */
function appAt(sandboxUrl: string, { client, usualScopes }: (typeof apps)[keyof typeof apps]) {
  const oauthUrl = `${sandboxUrl}/linkedin/www.linkedin.com/oauth/v2`;
  const authorizeUrl = (parameters: Record<string, string>) => {
    const query = {
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: redirectUri,
      state: 's1',
      ...parameters,
    };
    return `${oauthUrl}/authorization?${new URLSearchParams(query).toString()}`;
  };
  const authorize = async (parameters: Record<string, string>) => {
    const response = await fetch(authorizeUrl(parameters), { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? `${sandboxUrl}/no-redirect`);
  };
  const consent = async (person: string, scopes = usualScopes) => {
    const back = await authorize({ scope: scopes.join(' '), sandbox_auto: 'allow', sandbox_person: person });
    return back.searchParams.get('code') ?? '';
  };
  const postForm = (path: string, form: Record<string, string>) =>
    fetch(`${oauthUrl}/${path}`, { method: 'POST', body: new URLSearchParams({ ...client, ...form }) });
  const exchange = (code: string, change: Record<string, string> = {}) =>
    postForm('accessToken', { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...change });
  const refresh = (token: string) => postForm('accessToken', { grant_type: 'refresh_token', refresh_token: token });
  const logIn = async (person: string, scopes = usualScopes) =>
    readTokens(await exchange(await consent(person, scopes)));
  return { client, oauthUrl, authorizeUrl, authorize, consent, postForm, exchange, refresh, logIn };
}

/** LinkedIn on a free port, and what the product's two apps do with it. */
export async function startLinkedIn() {
  const folder = mkdtempSync(join(tmpdir(), 'ruche-linkedin-'));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, folder });
  const apiUrl = `${sandbox.url}/linkedin/api.linkedin.com`;
  return {
    url: sandbox.url,
    apiUrl,
    redirectUri,
    basic: appAt(sandbox.url, apps.basic),
    pages: appAt(sandbox.url, apps.pages),
    readTokens,
    rest: (path: string, token: string, headers: Headers = {}) => sendRest(`${apiUrl}/${path}`, token, headers),
    sendControl: (path: string, body: unknown) =>
      fetch(`${sandbox.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async stop() {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
