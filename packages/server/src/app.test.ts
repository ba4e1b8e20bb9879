import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from './testing/test-app.ts';

async function callerOf(remoteAddress: string, trustProxy?: string): Promise<string> {
  const server = await startTestApp({
    ...(trustProxy !== undefined && { trustProxy }),
    addRoutes: (app) => void app.get('/caller', async (request) => ({ ip: request.ip })),
  });
  onTestFinished(() => server.close());
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const answer = await server.app.inject({ url: '/caller', remoteAddress, headers });
  return answer.json<{ ip: string }>().ip;
}

describe('a proxy', () => {
  it('on the same machine is believed who is calling', async () => {
    expect(await callerOf('127.0.0.1')).toBe('203.0.113.9');
  });

  it('elsewhere is believed only when it was named', async () => {
    expect(await callerOf('172.18.0.3')).toBe('172.18.0.3');
    expect(await callerOf('172.18.0.3', 'uniquelocal')).toBe('203.0.113.9');
    expect(await callerOf('192.0.2.7', 'loopback, 192.0.2.0/24')).toBe('203.0.113.9');
    expect(await callerOf('198.51.100.7', 'uniquelocal')).toBe('198.51.100.7');
  });
});
