import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPublic } from './read-public.ts';

const { signal } = new AbortController();
const answer = (status: number, body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('reading a public answer', () => {
  it('tells what is there from what is not, and from what failed', async () => {
    answer(200, { people: [] });
    expect(await readPublic('/api/v1/ranking', signal)).toEqual({ kind: 'ready', body: { people: [] } });
    for (const status of [400, 404]) {
      answer(status, {});
      expect(await readPublic('/api/v1/ranking', signal)).toEqual({ kind: 'unknown' });
    }
    for (const status of [429, 500, 503]) {
      answer(status, {});
      expect(await readPublic('/api/v1/ranking', signal)).toEqual({ kind: 'failed' });
    }
  });

  it('fails without a connection, and where something else than the API answers', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await readPublic('/api/v1/ranking', signal)).toEqual({ kind: 'failed' });
    vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
    expect(await readPublic('/api/v1/ranking', signal)).toEqual({ kind: 'failed' });
  });
});
