import type { ServerStack } from './server-stack.ts';

/** A call of /api/v1 beside the sign-in server of a stack; by nobody when there is no token. */
export async function callApi(
  stack: Pick<ServerStack, 'url'>,
  path: string,
  options: { method?: string; body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const { method = options.body === undefined ? 'GET' : 'POST', body, token } = options;
  const answer = await fetch(`${stack.url.replace(/\/auth\/v1$/, '/api/v1')}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...options.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(bytes.toString()) : bytes };
}
