import type { Demo } from '@ruche/contracts/people';

export type DemoLogIn = NonNullable<Demo['demo']>;
type Shape<Answer> = { parse(answer: unknown): Answer };
/** With a key, the same call twice has its effect once. */
export type Call = <Answer>(
  method: string,
  path: string,
  shape: Shape<Answer>,
  body?: unknown,
  key?: string,
) => Promise<Answer>;

export const anything: Shape<unknown> = { parse: (answer) => answer };

/** The API as the person of the demo calls it. */
export async function signIn(address: string, { email, password }: DemoLogIn): Promise<Call> {
  let token: string | null = null;
  const call: Call = async (method, path, shape, body, key) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    // Whoever reads the log is told why, as the server says it.
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return shape.parse(response.status === 204 ? null : await response.json());
  };
  const session = await call('POST', '/auth/v1/token?grant_type=password', anything, { email, password });
  token = (session as { access_token: string }).access_token;
  return call;
}
