import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startSandbox } from '#src/sandbox.ts';

type Door = 'facebook' | 'instagram';
type Consent = { door?: Door; person: string; scopes?: string[]; granted?: string[]; pages?: string[] };

const ErrorSchema = z.object({
  error: z.object({
    message: z.string(),
    type: z.string(),
    code: z.number(),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
    fbtrace_id: z.string(),
  }),
});
const TokenSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().optional(),
});

export const pageScopes = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'];
export const secretOf = (door: Door) => `sandbox-${door}-secret`;

const app = (door: Door) => ({ client_id: `ruche-${door}`, client_secret: secretOf(door) });

async function tokenOf(response: Response): Promise<string> {
  return TokenSchema.parse(await response.json()).access_token;
}

function postJson(url: string, body: unknown) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Facebook and Instagram on free ports, which demand no proof unless a test says so, and what an app does with them. */
export async function startMeta(publicUrl = 'http://localhost:3000') {
  const folder = mkdtempSync(join(tmpdir(), 'ruche-meta-'));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, folder, publicUrl });
  const setProof = (door: Door, requiresProof: boolean) =>
    postJson(`${sandbox.url}/${door}/control/app`, { requiresProof });
  await Promise.all([setProof('facebook', false), setProof('instagram', false)]);
  const redirectUri = (door: Door) => `${publicUrl}/auth/callback/${door}`;
  const graphUrl = (door: Door = 'facebook') => `${sandbox.url}/${door}/graph.facebook.com`;

  const graph = (path: string, parameters: Record<string, string> = {}, init: RequestInit & { door?: Door } = {}) =>
    fetch(`${graphUrl(init.door)}/${path}?${new URLSearchParams(parameters).toString()}`, init);
  const dialogUrl = (door: Door, parameters: Record<string, string>) => {
    const query = { client_id: `ruche-${door}`, redirect_uri: redirectUri(door), state: 's1', ...parameters };
    return `${sandbox.url}/${door}/www.facebook.com/v25.0/dialog/oauth?${new URLSearchParams(query).toString()}`;
  };
  const openDialog = async (door: Door, parameters: Record<string, string>) => {
    const response = await fetch(dialogUrl(door, parameters), { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? `${sandbox.url}/no-redirect`);
  };
  const consent = async ({ door = 'facebook', person, scopes = pageScopes, granted, pages }: Consent) => {
    const back = await openDialog(door, {
      scope: scopes.join(','),
      sandbox_auto: 'allow',
      sandbox_person: person,
      ...(granted && { sandbox_scopes: granted.join(',') }),
      ...(pages && { sandbox_pages: pages.join(',') }),
    });
    return back.searchParams.get('code') ?? '';
  };
  const exchange = (code: string, change: Record<string, string> = {}, door: Door = 'facebook') =>
    graph('v25.0/oauth/access_token', { ...app(door), redirect_uri: redirectUri(door), code, ...change }, { door });
  const exchangeLong = (token: string, door: Door = 'facebook') =>
    graph(
      'v25.0/oauth/access_token',
      { ...app(door), grant_type: 'fb_exchange_token', fb_exchange_token: token },
      { door },
    );

  return {
    url: sandbox.url,
    graph,
    graphUrl,
    dialogUrl,
    openDialog,
    consent,
    exchange,
    exchangeLong,
    tokenOf,
    /** A person's short-lived token. */
    logIn: async (wish: Consent) => tokenOf(await exchange(await consent(wish), {}, wish.door)),
    setProof,
    postJson: (path: string, body: unknown) => postJson(`${sandbox.url}${path}`, body),
    control: (path: string, body: unknown) => postJson(`${sandbox.url}/control/${path}`, body),
    async stop() {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The error of an answer that has to be one, without what differs each time. */
export async function errorOf(response: Response) {
  const { error } = ErrorSchema.parse(await response.json());
  return { status: response.status, type: error.type, code: error.code, subcode: error.error_subcode ?? null };
}

export async function bodyOf<Shape>(response: Response, schema: z.ZodType<Shape>): Promise<Shape> {
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  return schema.parse(JSON.parse(text));
}
