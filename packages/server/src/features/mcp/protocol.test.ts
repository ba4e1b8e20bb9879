import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '#testing/api.ts';
import { createKey, giveApiAccess } from '#testing/api-keys.ts';
import { callMcp, connectMcp, listMessage, mcpUrl, postMcp, toolsOf } from '#testing/mcp.ts';

let api: Api;
let secret: string;
beforeAll(async () => {
  api = await startApi();
  const ada = await api.signUp();
  await giveApiAccess(api, ada);
  ({ secret } = await createKey(api, ada));
});
afterAll(() => api.close());

const post = (body: unknown, headers: Record<string, string> = {}) => postMcp(api, secret, body, headers);

async function errorOf(answer: Response): Promise<{ status: number; code: unknown }> {
  const { error, code } = (await answer.json()) as { error?: { code: number }; code?: string };
  return { status: answer.status, code: error?.code ?? code };
}

const withParams = (content: string) => `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${content}}`;

const pings = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({ jsonrpc: '2.0', id: index, method: 'ping' }));

describe('a message', () => {
  it.each(['{"jsonrpc', '', 'hello', '"text"'])('that is no JSON-RPC is refused: %s', async (body) => {
    expect(await errorOf(await post(body))).toEqual({ status: 400, code: -32_700 });
  });

  it.each([[{}], [{ jsonrpc: '1.0', id: 1, method: 'tools/list' }], [null], [12]])(
    'that is another object is refused: %j',
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );

  it('that nests too deeply or has a character nobody can store is refused', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    expect(await errorOf(await post(withParams(deep)))).toEqual({ status: 400, code: 'validation_failed' });
    expect(await errorOf(await post(withParams('{"name":"\\u0000"}')))).toEqual({
      status: 400,
      code: 'validation_failed',
    });
  });

  it('that is too large is refused', async () => {
    const params = { name: 'list_clients', arguments: { q: 'a'.repeat(1_200_000) } };
    const answer = await post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    expect(await errorOf(answer)).toEqual({ status: 413, code: 'payload_too_large' });
  });

  it('needs both types that an answer may have, and one of its own', async () => {
    expect((await post(listMessage, { accept: 'text/html' })).status).toBe(406);
    expect((await post(listMessage, { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('in an unknown revision is refused', async () => {
    expect((await post(listMessage, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  });

  it('is acknowledged where it asks for nothing', async () => {
    const answer = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([answer.status, await answer.text()]).toEqual([202, '']);
  });
});

describe('several messages at once', () => {
  it('are all answered', async () => {
    const text = await (await post(pings(3))).text();
    expect(text.match(/"result":\{\}/gu)).toHaveLength(3);
  });

  it('are refused where they are too many', async () => {
    expect(await errorOf(await post(pings(21)))).toEqual({ status: 400, code: 'malformed_request' });
  });
});

describe('the server', () => {
  it('knows no tools but its own', async () => {
    const client = await connectMcp(api, secret);
    await expect(callMcp(client, 'delete_everything')).rejects.toThrow('There is no tool delete_everything.');
    await expect(callMcp(client, '__proto__')).rejects.toThrow('There is no tool');
  });

  it('describes its tools alike in both revisions, and says which of them write', async () => {
    const clients = [await connectMcp(api, secret, 'legacy'), await connectMcp(api, secret, 'auto')];
    expect(clients.map((client) => client.getProtocolEra())).toEqual(['legacy', 'modern']);
    const [one, other] = await Promise.all(clients.map(toolsOf));
    expect(one).toEqual(other);
    const { tools } = await (clients[0] as (typeof clients)[number]).listTools();
    const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
    expect(writing.map(({ name }) => name)).toEqual([
      'draft_post',
      'schedule_post',
      'reschedule_post',
      'unschedule_post',
    ]);
    for (const { inputSchema } of writing) expect(inputSchema.required).toContain('idempotencyKey');
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE'])(
    'takes no %s, since it keeps no streams and no sessions',
    async (method) => {
      const headers = { authorization: `Bearer ${secret}`, accept: 'text/event-stream' };
      const answer = await fetch(mcpUrl(api), { method, headers });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    },
  );

  it('opens no stream of changes', async () => {
    const client = await connectMcp(api, secret);
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow(/limit reached/iu);
  });

  it('answers with the headers of every answer, and is never stored', async () => {
    const { headers } = await post(listMessage);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-request-id')).not.toBeNull();
    expect(headers.get('mcp-session-id')).toBeNull();
  });

  it('has no other way to sign in: who looks for one finds nothing, rather than a page', async () => {
    const url = mcpUrl(api).replace('/mcp', '');
    for (const name of ['oauth-protected-resource/mcp', 'oauth-protected-resource', 'oauth-authorization-server']) {
      const answer = await fetch(`${url}/.well-known/${name}`, { redirect: 'manual' });
      expect([name, answer.status]).toEqual([name, 404]);
    }
  });

  it('is not a part of the API’s description', async () => {
    const { body } = await api.call('GET', '/openapi.json');
    expect(Object.keys(body['paths'] as object).filter((path) => path.includes('mcp'))).toEqual([]);
  });
});
