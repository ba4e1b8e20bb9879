import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ rateLimit: { max: 3, windowMs: 60_000 } });
});
afterAll(() => server.close());

async function ask(remoteAddress: string, forwarded?: string) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return server.app.inject({ url: '/api/v1/plans', remoteAddress, headers });
}

describe('the limit for one address', () => {
  it('refuses what is too much, says when to come back, and spares others and the probes', async () => {
    for (let count = 0; count < 3; count += 1) expect((await ask('198.51.100.7')).statusCode).toBe(200);
    const refused = await ask('198.51.100.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      details: { retryAfterSeconds: expect.any(Number) as number },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('198.51.100.8')).statusCode).toBe(200);
    const probes = [1, 2, 3, 4, 5].map(() => server.app.inject({ url: '/health/live', remoteAddress: '198.51.100.7' }));
    expect((await Promise.all(probes)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  });

  it('believes a proxy on this machine about who is calling, and nobody else', async () => {
    for (const caller of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']) {
      expect((await ask('127.0.0.1', caller)).statusCode).toBe(200);
      await ask('198.51.100.99', caller);
    }
    expect((await ask('198.51.100.99', '203.0.113.5')).statusCode).toBe(429);
  });
});

const SessionSchema = z.object({ access_token: z.string() });

async function signUp(email: string): Promise<string> {
  const payload = { email, password: 'correct horse', data: { firstName: 'Ada', lastName: 'Byron' } };
  const answer = await server.app.inject({ method: 'POST', url: '/auth/v1/signup', payload });
  return SessionSchema.parse(answer.json()).access_token;
}

describe('the limit for people who are signed in', () => {
  const office = '192.0.2.44';
  const askAs = async (token: string, remoteAddress = office) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await server.app.inject({ url: '/api/v1/me', remoteAddress, headers })).statusCode;
  };

  it('is their own, wherever they are and whoever shares their address', async () => {
    const [ada, eve] = [await signUp('ada@example.com'), await signUp('eve@example.com')];
    for (let count = 0; count < 3; count += 1) expect(await askAs(ada)).toBe(200);
    expect(await askAs(ada)).toBe(429);
    expect(await askAs(ada, '192.0.2.45')).toBe(429);
    expect(await askAs(eve)).toBe(200);
    expect((await ask(office)).statusCode).toBe(200);
  });

  it('is not had with a token that is none of ours', async () => {
    const token = await signUp('bob@example.com');
    const forged = (count: number) => `${token.slice(0, -10)}${String(count).repeat(10)}`;
    for (let count = 0; count < 3; count += 1) expect(await askAs(forged(count), '192.0.2.50')).toBe(401);
    expect(await askAs(forged(3), '192.0.2.50')).toBe(429);
    expect(await askAs(token, '192.0.2.50')).toBe(200);
  });
});
