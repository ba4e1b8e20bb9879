import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Run } from '@ruche/contracts/assistant';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from '#lib/api-client.ts';
import { keepRun, readKeptRun } from './kept-runs.ts';
import { RunFollower } from './run-follower.ts';

const id = '0199f5a4-0000-7000-8000-000000000001';
const run = (change: Partial<Run> = {}): Run => ({
  id,
  kind: 'rewrite',
  state: 'running',
  model: { name: 'sandbox model', sees: true },
  sent: { clientName: 'Boulangerie Martin', items: [{ kind: 'draft', n: 1 }], masked: 0 },
  text: '',
  toolUses: [],
  result: null,
  tokens: null,
  failure: null,
  createdAt: '2026-11-18T10:00:00.000Z',
  endedAt: null,
  ...change,
});
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const stream = { 'content-type': 'text/event-stream' };

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const asked: string[] = [];
const followers: RunFollower[] = [];

function follower(place = 'here'): RunFollower {
  const { port } = server.address() as AddressInfo;
  const { transfer } = createApiClient({ baseUrl: `http://127.0.0.1:${port}`, getAccessToken: async () => 'bearer' });
  const made = new RunFollower({ transfer, place, path: '/assistant/rewrite', firstPauseMs: 5 });
  followers.push(made);
  return made;
}

const reaches = (one: RunFollower, state: string) => vi.waitFor(() => expect(one.read().state).toBe(state));

beforeEach(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  asked.length = 0;
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  for (const one of followers.splice(0)) one.leave();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  vi.unstubAllGlobals();
});

describe('a run', () => {
  it('is begun as the person, written piece by piece, and ends with its result', async () => {
    answer = (_request, response) => {
      response.writeHead(200, stream);
      const pieces = event('run', run()) + event('delta', { text: 'Du ' }) + event('delta', { text: 'pain' });
      // Cut in the middle of a message, and with an event of a newer server.
      response.write(pieces.slice(0, -20));
      response.write(`${pieces.slice(-20)}event: mood\ndata: 1\n\n`);
      response.end(event('part', 1) + event('done', run({ state: 'done', text: 'Du pain', result: { texts: 2 } })));
    };
    const one = follower();
    one.start({ text: 'bread' });
    await reaches(one, 'done');
    expect(one.read()).toMatchObject({ text: 'Du pain', parts: [1], result: { texts: 2 }, failure: null });
    expect(asked).toEqual(['POST /api/v1/assistant/rewrite Bearer bearer']);
    expect(readKeptRun('here')).toEqual({ runId: id, input: { text: 'bread' } });
    one.forget();
    expect([one.read().state, readKeptRun('here')]).toEqual(['idle', null]);
  });

  it('is found again after a reload, with what was asked', async () => {
    keepRun('here', { runId: id, input: { text: 'bread' } });
    answer = (_request, response) => {
      response.writeHead(200, stream);
      response.end(
        event('run', run({ text: 'Du ' })) +
          event('delta', { text: 'pain' }) +
          event('done', run({ state: 'done', text: 'Du pain' })),
      );
    };
    const one = follower();
    one.resume();
    await reaches(one, 'done');
    expect(one.read().text).toBe('Du pain');
    expect(one.readInput()).toEqual({ text: 'bread' });
    expect(asked).toEqual([`GET /api/v1/assistant/runs/${id} Bearer bearer`]);
  });

  it('that is gone after a reload is forgotten without a word', async () => {
    keepRun('here', { runId: id, input: null });
    answer = (_request, response) => {
      const error = { code: 'not_found', message: 'Not found.', requestId: 'r' };
      response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(error));
    };
    const one = follower();
    one.resume();
    await reaches(one, 'idle');
    await vi.waitFor(() => expect(readKeptRun('here')).toBeNull());
  });

  it('goes on where it was when the connection breaks', async () => {
    answer = ({ method }, response) => {
      response.writeHead(200, stream);
      if (method === 'POST') {
        response.write(event('run', run()) + event('delta', { text: 'Du ' }), () => response.destroy());
        return;
      }
      response.end(event('run', run({ text: 'Du pain' })) + event('done', run({ state: 'done', text: 'Du pain !' })));
    };
    const one = follower();
    one.start({ text: 'bread' });
    await reaches(one, 'done');
    expect(one.read().text).toBe('Du pain !');
    expect(asked).toHaveLength(2);
  });

  it('can be stopped before the server said that it began, and keeps what was written', async () => {
    let watching: ServerResponse | null = null;
    answer = ({ url = '' }, response) => {
      if (url.endsWith('/stop')) {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        watching?.end(event('done', run({ state: 'stopped', text: 'Du ' })));
        return;
      }
      watching = response;
      response.writeHead(200, stream);
      setTimeout(() => response.write(event('run', run()) + event('delta', { text: 'Du ' })), 20);
    };
    const one = follower();
    one.start({ text: 'bread' });
    one.stop();
    expect(one.read().isStopping).toBe(true);
    await reaches(one, 'stopped');
    expect(one.read()).toMatchObject({ text: 'Du ', isStopping: false, failure: null });
  });

  it('says why it failed, before it began and after', async () => {
    answer = (_request, response) => {
      const error = { code: 'allowance_used', message: 'Used up.', requestId: 'r' };
      response.writeHead(402, { 'content-type': 'application/json' }).end(JSON.stringify(error));
    };
    const one = follower();
    one.start({ text: 'bread' });
    await reaches(one, 'failed');
    expect(one.read().failure).toEqual({ code: 'allowance_used', message: 'Used up.' });
    answer = (_request, response) => {
      response.writeHead(200, stream);
      response.end(event('run', run()) + event('failed', { code: 'unavailable', message: 'The model is busy.' }));
    };
    one.start({ text: 'bread' });
    await reaches(one, 'failed');
    expect(one.read().failure?.message).toBe('The model is busy.');
    expect(asked).toHaveLength(2);
  });

  it('that needed no model is answered at once', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[]}');
    };
    const one = follower();
    one.start({});
    await reaches(one, 'done');
    expect(one.read()).toMatchObject({ run: null, result: { items: [] } });
  });
});
