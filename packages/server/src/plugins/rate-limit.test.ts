import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
