import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function get(url: string, encoding: string) {
  return server.app.inject({ url, headers: { 'accept-encoding': encoding } });
}

describe('compression', () => {
  it('gives what the caller prefers and can read', async () => {
    const plain = await server.app.inject('/api/v1/openapi.json');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const brotli = await get('/api/v1/openapi.json', 'gzip, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const gzip = await get('/api/v1/openapi.json', 'gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gzip.headers['vary']).toContain('accept-encoding');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('leaves small answers as they are', async () => {
    const { headers } = await get('/health/live', 'br');
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('leaves answers with tokens as they are', async () => {
    const { headers, body } = await server.app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      headers: { 'accept-encoding': 'br' },
      payload: { email: 'ada@example.com', password: 'correct horse battery' },
    });
    expect(body).toContain('access_token');
    expect(body.length).toBeGreaterThan(1024);
    expect(headers).not.toHaveProperty('content-encoding');
  });
});
