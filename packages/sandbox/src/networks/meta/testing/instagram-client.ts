import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { bodyOf, pageScopes, type startMeta } from './meta-sandbox.ts';

type Meta = Awaited<ReturnType<typeof startMeta>>;
type Fields = Record<string, string>;

/** Files at an address of this machine, as an app gives them to Instagram. */
export async function serveFiles(files: Readonly<Record<string, Buffer>>) {
  const server = createServer((request, response) => {
    const file = files[request.url?.slice(1) ?? ''];
    response.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (name: string) => `http://127.0.0.1:${port}/${name}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const IdSchema = z.object({ id: z.string() });
const redirectUri = 'http://localhost:3000/auth/callback/instagram';

async function idOf(answer: Promise<Response>): Promise<string> {
  return (await bodyOf(await answer, IdSchema)).id;
}

/** One account, spoken for by its token. */
function createClient(meta: Meta, base: string, accountId: string, token: string) {
  const ask = (path: string, fields: Fields = {}, method = 'GET') => {
    const query = new URLSearchParams({ access_token: token, ...fields }).toString();
    return fetch(`${base}/v25.0/${path}?${query}`, { method });
  };
  const create = (fields: Fields) => ask(`${accountId}/media`, fields, 'POST');
  const publish = (id: string) => ask(`${accountId}/media_publish`, { creation_id: id }, 'POST');
  const pass = (advanceSeconds: number) => meta.control('clock', { advanceSeconds });
  return {
    accountId,
    ask,
    create,
    publish,
    idOf,
    pass,
    read: async (path: string, fields: string): Promise<unknown> => (await ask(path, { fields })).json(),
    /** All three steps, and the time between them. */
    post: async (fields: Fields): Promise<string> => {
      const id = await idOf(create(fields));
      await pass(25);
      const published = await idOf(publish(id));
      await pass(5);
      return published;
    },
  };
}
export type InstagramClient = ReturnType<typeof createClient>;

const AccountsSchema = z.object({
  data: z.array(z.object({ access_token: z.string(), instagram_business_account: IdSchema.optional() })),
});

const rights = ['basic', 'content_publish', 'manage_comments', 'manage_insights'];

/** Behind a Page. */
export async function connectByPage(meta: Meta, person: string): Promise<InstagramClient> {
  const scopes = [...pageScopes, ...rights.map((right) => `instagram_${right}`), 'instagram_manage_contents'];
  const user = await meta.logIn({ door: 'instagram', person, scopes });
  const query = { access_token: user, fields: 'access_token,instagram_business_account' };
  const { data } = await bodyOf(await meta.graph('me/accounts', query, { door: 'instagram' }), AccountsSchema);
  const page = data.find(({ instagram_business_account: account }) => account);
  return createClient(
    meta,
    meta.graphUrl('instagram'),
    page?.instagram_business_account?.id ?? '',
    page?.access_token ?? '',
  );
}

/** By itself. */
export async function connectByLogin(meta: Meta, person: string): Promise<InstagramClient> {
  const base = `${meta.url}/instagram`;
  const app = { client_id: 'ruche-instagram-login', redirect_uri: redirectUri };
  const scope = rights.map((right) => `instagram_business_${right}`).join(',');
  const auto = { sandbox_auto: 'allow', sandbox_person: person };
  const question = new URLSearchParams({ ...app, response_type: 'code', state: 's', scope, ...auto });
  const back = await fetch(`${base}/www.instagram.com/oauth/authorize?${question}`, { redirect: 'manual' });
  const code = new URL(back.headers.get('location') ?? 'about:blank').searchParams.get('code') ?? '';
  const secret = { client_secret: 'sandbox-instagram-login-secret', grant_type: 'authorization_code' };
  const answer = await fetch(`${base}/api.instagram.com/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({ ...app, ...secret, code }),
  });
  const TokenSchema = z.object({ access_token: z.string() });
  const { access_token: brief } = await bodyOf(answer, TokenSchema);
  const graph = `${base}/graph.instagram.com`;
  const trade = { client_secret: secret.client_secret, grant_type: 'ig_exchange_token', access_token: brief };
  const lasting = await fetch(`${graph}/access_token?${new URLSearchParams(trade)}`);
  const { access_token: token } = await bodyOf(lasting, TokenSchema);
  const me = await fetch(`${graph}/me?fields=user_id&access_token=${token}`);
  const { user_id: accountId } = await bodyOf(me, z.object({ user_id: z.string() }));
  return createClient(meta, graph, accountId, token);
}
