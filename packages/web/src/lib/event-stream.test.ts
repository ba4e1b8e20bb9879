import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followEvents, type StreamMessage, takeMessages } from './event-stream.ts';

describe('messages of a stream', () => {
  it('are taken whole, and what is not yet whole is kept', () => {
    const { messages, rest } = takeMessages('event: notification\ndata: {"a":\ndata: 1}\nid: 7\n\n: warm\n\ndata: ha');
    expect(messages).toEqual([{ event: 'notification', data: '{"a":\n1}', id: '7' }]);
    expect(rest).toBe('data: ha');
  });

  it('may end their lines in either way', () => {
    expect(takeMessages('event:ready\r\ndata:\r\n\r\n').messages).toEqual([{ event: 'ready', data: '', id: null }]);
  });
});

describe('following a stream', () => {
  let server: Server;
  const stop = new AbortController();
  afterEach(async () => {
    stop.abort();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('brings the bearer and the workspace, comes back after an end and refusals, and stops when told', async () => {
    let visits = 0;
    const tokens: unknown[] = [];
    server = createServer((request, response) => {
      visits += 1;
      tokens.push(`${request.headers.authorization} in ${String(request.headers['ruche-workspace'])}`);
      // Signed out, then no longer in the workspace.
      if (visits === 2 || visits === 3) {
        response.writeHead(visits === 2 ? 401 : 404).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: visit ${visits}\n\n`);
      if (visits === 1) response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const heard: StreamMessage[] = [];
    const onOpen = vi.fn<() => void>();
    const onRefused = vi.fn<() => void>();
    const following = followEvents({
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      getAccessToken: () => Promise.resolve('token-1'),
      workspaceId: 'workspace-1',
      onOpen,
      onRefused,
      onMessage: (message) => heard.push(message),
      signal: stop.signal,
      firstPauseMs: 5,
    });
    await expect.poll(() => heard.map(({ data }) => data)).toEqual(['visit 1', 'visit 4']);
    expect(onOpen).toHaveBeenCalledTimes(2);
    expect(onRefused).toHaveBeenCalledTimes(2);
    expect(new Set(tokens)).toEqual(new Set(['Bearer token-1 in workspace-1']));
    stop.abort();
    await following;
    expect(visits).toBe(4);
  });
});
