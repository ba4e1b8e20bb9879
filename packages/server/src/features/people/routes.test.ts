import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Operation = { security?: unknown; responses: Record<string, unknown> };

it.each([
  ['patch', '/me', ['200', '400', '401', '403', '404', '429', '500']],
  ['get', '/me/sessions', ['200', '401', '403', '429', '500']],
  ['delete', '/me/sessions/{id}', ['204', '400', '401', '403', '404', '429', '500']],
  ['get', '/me/security-events', ['200', '400', '401', '403', '429', '500']],
  ['post', '/me/exports', ['200', '202', '401', '403', '429', '500']],
  ['get', '/me/exports', ['200', '401', '403', '429', '500']],
  ['get', '/me/exports/{id}', ['200', '400', '401', '403', '404', '429', '500']],
  ['get', '/me/exports/{id}/archive', ['200', '400', '401', '403', '404', '409', '429', '500']],
  ['post', '/me/deletion', ['202', '400', '401', '403', '429', '500']],
  ['get', '/data-deletions/{code}', ['200', '400', '404', '429', '500']],
])('the reference tells every answer of %s %s', async (method, path, statuses) => {
  const document = (await test.app.inject('/api/v1/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const operation = document.paths[`/api/v1${path}`]?.[method];
  expect(Object.keys(operation?.responses ?? {}).toSorted()).toEqual(statuses);
  expect(operation?.security !== undefined).toBe(path.startsWith('/me'));
});
