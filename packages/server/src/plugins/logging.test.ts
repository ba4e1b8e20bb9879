import { findProfile } from '@ruche/database/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({
    addRoutes: (app) => {
      app.post('/api/v1/sign-in', async (request) => {
        request.log.info({ headers: request.headers, body: request.body }, 'somebody signs in');
        return {};
      });
      app.get('/api/v1/failing', async () => findProfile(server.database.orm, 'not-a-uuid-zqx'));
    },
  });
});
afterAll(() => server.close());

function linesOf(requestId: unknown) {
  return server.log.entries().filter((entry) => entry.requestId === requestId);
}

describe('request ids', () => {
  it('are made, answered and logged', async () => {
    const answer = await server.app.inject('/api/v1/plans');
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(linesOf(id)).toMatchObject([
      { level: 'info', req: { method: 'GET', url: '/api/v1/plans' }, res: { statusCode: 200 } },
    ]);
  });

  it('are taken over from a proxy when they are sane, and replaced when not', async () => {
    const kept = await server.app.inject({ url: '/api/v1/plans', headers: { 'x-request-id': 'proxy-12345678' } });
    expect(kept.headers['x-request-id']).toBe('proxy-12345678');
    for (const bad of ['short', 'has spaces in it', 'x'.repeat(200), '<script>alert(1)']) {
      const answer = await server.app.inject({ url: '/api/v1/plans', headers: { 'x-request-id': bad } });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('the log', () => {
  it('never holds a secret, wherever it came in', async () => {
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/sign-in?code=one-time-zqx&apikey=key-zqx&page=2',
      headers: { authorization: 'Bearer bearer-zqx', cookie: 'session=cookie-zqx', apikey: 'header-zqx' },
      payload: { password: 'password-zqx', nested: { refresh_token: 'refresh-zqx', secret: 'secret-zqx' } },
    });
    expect(server.log.text()).toContain('somebody signs in');
    expect(server.log.text()).toContain('page=2');
    expect(server.log.text()).not.toContain('zqx');
  });

  it('says which query failed and why, never with which values', async () => {
    const answer = await server.app.inject('/api/v1/failing');
    expect(answer.statusCode).toBe(500);
    const line = linesOf(answer.headers['x-request-id']).find(({ level }) => level === 'error');
    expect(line).toMatchObject({
      err: { message: expect.stringMatching(/^Failed query: select/) as string, cause: { code: '22P02' } },
    });
    expect(server.log.text()).not.toContain('zqx');
  });

  it('mentions health checks only to those who look for them', async () => {
    const answer = await server.app.inject('/health/live');
    expect(linesOf(answer.headers['x-request-id']).map(({ level }) => level)).toEqual(['debug']);
  });
});
