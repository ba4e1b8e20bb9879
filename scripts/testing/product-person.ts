import { randomUUID } from 'node:crypto';
import { ClientListSchema } from '@ruche/contracts/clients';

export type Answer = { status: number; retryAfter: string | null; body: Record<string, unknown> };

/** Nobody waits longer for an answer: that is a hang. */
const PATIENCE_MS = 50_000;

type CallOptions = { body?: unknown; token?: string; headers?: Record<string, string> };

/** One call of a running product, whatever it answers. */
export async function callProduct(url: string, method: string, path: string, options: CallOptions = {}) {
  const { body, token, headers } = options;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await response.text();
  const answer: Answer = {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
  return answer;
}

export type ProductPerson = {
  email: string;
  password: string;
  token: string;
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  clientNames: () => Promise<string[]>;
};

/** Somebody new, whose plan holds any number of clients. */
export async function signUpAt(url: string): Promise<ProductPerson> {
  const email = `${randomUUID()}@example.com`;
  const password = 'correct horse battery';
  const data = { firstName: 'Ada', lastName: 'Byron' };
  const { status, body } = await callProduct(url, 'POST', '/auth/v1/signup', { body: { email, password, data } });
  if (status !== 200) throw new Error(`Signing up was answered ${status} ${JSON.stringify(body)}`);
  const token = String(body['access_token']);
  const call: ProductPerson['call'] = (method, path, options) => callProduct(url, method, path, { token, ...options });
  const plan = await call('PUT', '/api/v1/workspace/plan', { body: { plan: 'expert' } });
  if (plan.status !== 200) throw new Error(`Choosing a plan was answered ${plan.status}`);
  return {
    email,
    password,
    token,
    call,
    async clientNames() {
      const names: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const from = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const page = ClientListSchema.parse((await call('GET', `/api/v1/clients?limit=200${from}`)).body);
        names.push(...page.items.map(({ name }) => name));
        cursor = page.nextCursor;
      }
      return names;
    },
  };
}
