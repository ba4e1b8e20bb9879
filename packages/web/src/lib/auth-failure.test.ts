import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AuthApiError, AuthClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authErrorCode, describeAuthFailure, describeDuration } from './auth-failure.ts';
import { authFetch } from './auth-fetch.ts';

type Refusal = { status: number; headers?: Record<string, string>; body: unknown };
const refusals: Record<string, Refusal> = {
  'pause@example.com': {
    status: 429,
    headers: { 'retry-after': '130' },
    body: { code: 'over_request_rate_limit', message: 'Too many requests.' },
  },
  'weak@example.com': {
    status: 422,
    body: { code: 'weak_password', message: 'Weak.', weak_password: { reasons: ['length', 'characters'] } },
  },
  'words@example.com': {
    status: 422,
    body: { code: 'provider_disabled', message: 'This way of signing in is closed.' },
  },
  'down@example.com': { status: 503, body: {} },
};

const page = '<!doctype html><title>Just a moment...</title>';
/** What stands between us and the server answers with pages. */
const pages: Record<string, { status: number; contentType: string }> = {
  'wall@example.com': { status: 403, contentType: 'text/html' },
  'portal@example.com': { status: 200, contentType: 'text/html' },
  'gateway@example.com': { status: 502, contentType: 'text/html' },
  'unnamed@example.com': { status: 400, contentType: '' },
  'liar@example.com': { status: 400, contentType: 'application/json' },
};

describe('what a refusal of the sign-in server says', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += String(part);
      });
      request.on('end', () => {
        const { email } = JSON.parse(text) as { email: string };
        const other = pages[email];
        if (other) {
          response.writeHead(other.status, other.contentType === '' ? {} : { 'content-type': other.contentType });
          return response.end(page);
        }
        const { status, headers, body } = refusals[email] ?? { status: 200, body: {} };
        const usual = { 'x-supabase-api-version': '2024-01-01', 'content-type': 'application/json' };
        response.writeHead(status, { ...usual, ...headers });
        return response.end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  async function refusalOf(email: string, address = url): Promise<unknown> {
    const client = new AuthClient({
      url: address,
      persistSession: false,
      autoRefreshToken: false,
      fetch: authFetch,
    });
    return (await client.signInWithPassword({ email, password: 'honey and wax' })).error;
  }

  it('names the wait the server asked for', async () => {
    const text = describeAuthFailure(await refusalOf('pause@example.com'), 'fallback');
    expect(text).toBe('Too many attempts. Wait 3 minutes, then try again.');
  });

  it('names what is weak about a password', async () => {
    const text = describeAuthFailure(await refusalOf('weak@example.com'), 'fallback');
    expect(text).toMatch(/^Choose another password: it is too short, and it needs more kinds of characters/);
  });

  it("passes the server's own words on where there are none of ours", async () => {
    const error = await refusalOf('words@example.com');
    expect(authErrorCode(error)).toBe('provider_disabled');
    expect(describeAuthFailure(error, 'fallback')).toBe('This way of signing in is closed.');
  });

  it('falls back where the server failed, or something else was thrown', async () => {
    expect(describeAuthFailure(await refusalOf('down@example.com'), 'fallback')).toBe('fallback');
    expect(describeAuthFailure(new TypeError('x is undefined'), 'fallback')).toBe('fallback');
    expect(describeAuthFailure(new AuthApiError('', 400, undefined), 'fallback')).toBe('fallback');
  });

  it.each(Object.keys(pages))('falls back where a page came instead of an answer: %s', async (email) => {
    expect(describeAuthFailure(await refusalOf(email), 'fallback')).toBe('fallback');
  });

  it('keeps the session where a page came instead of new tokens', async () => {
    const error = await refusalOf('wall@example.com');
    expect(isAuthRetryableFetchError(error)).toBe(true);
  });

  it('says what to do where the server cannot be reached', async () => {
    const text = describeAuthFailure(await refusalOf('x@example.com', 'http://127.0.0.1:1'), 'fallback');
    expect(text).toBe('We can’t reach Ruche. Check your connection and try again.');
  });
});

it.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [90, '2 minutes'],
  [240, '4 minutes'],
  [7_000, '2 hours'],
])('%i seconds are "%s"', (seconds, text) => {
  expect(describeDuration(seconds)).toBe(text);
});
