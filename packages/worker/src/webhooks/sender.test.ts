import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '#src/testing/webhook-receiver.ts';
import { createSender, type SenderOptions } from './sender.ts';

let receiver: WebhookReceiver;
/** In the operator's own network, where nobody may be led. */
let inside: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver('127.0.0.2');
  inside = await startWebhookReceiver('127.0.0.1');
});
afterAll(() => Promise.all([receiver.close(), inside.close()]));
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = (response) => void response.end('taken');
});

const signal = new AbortController().signal;
const send = (url: string, options: Partial<SenderOptions> = {}) =>
  createSender({ networks: ['127.0.0.2/32'], ...options }).send(
    url,
    { body: '{}', headers: { 'webhook-id': '1' } },
    signal,
  );

/** Names resolve to these, one after the other. */
function resolveTo(...addresses: string[][]): LookupFunction {
  let asked = 0;
  return (_host, _options, done) => {
    const found = addresses[Math.min(asked, addresses.length - 1)] ?? [];
    asked += 1;
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

describe('sending', () => {
  it('tells what was answered', async () => {
    expect(await send(receiver.url)).toMatchObject({ error: null, status: 200, response: 'taken' });
    expect(receiver.received).toMatchObject([{ path: '/hook', body: '{}', headers: { 'webhook-id': '1' } }]);
    receiver.answer = (response) => void response.writeHead(500).end('broken');
    expect(await send(receiver.url)).toMatchObject({ error: 'The server responded with 500.', response: 'broken' });
  });

  it('follows no redirect', async () => {
    receiver.answer = (response) => void response.writeHead(302, { location: inside.url }).end();
    const sent = await send(receiver.url, { networks: ['127.0.0.0/8'] });
    expect(sent).toMatchObject({ status: 302 });
    expect(sent.error).toContain('Redirects aren’t followed');
    expect(inside.received).toEqual([]);
  });

  it('ends when nothing is answered, and when an answer never ends', async () => {
    receiver.answer = () => undefined;
    expect(await send(receiver.url, { limitMs: 200 })).toMatchObject({
      status: null,
      error: 'The server didn’t respond within 0.2 seconds.',
    });
    receiver.answer = (response) => void response.writeHead(500).write('it goes on');
    expect(await send(receiver.url, { limitMs: 200 })).toMatchObject({ status: 500, response: 'it goes on' });
  });

  it('keeps the beginning of an answer, as text that can be stored', async () => {
    receiver.answer = (response) => {
      const more = () => {
        while (response.write(Buffer.alloc(64 * 1024, 'a')));
        response.once('drain', more);
      };
      response.on('error', () => undefined);
      more();
    };
    expect((await send(receiver.url)).response).toHaveLength(1000);
    receiver.answer = (response) => void response.end(Buffer.from([0x61, 0, 0xff, 0xed, 0xa0, 0x80]));
    const { response } = await send(receiver.url);
    expect(response).toMatch(/^a/);
    expect(response).not.toContain('\0');
    expect(response?.isWellFormed()).toBe(true);
  });

  it('tells of servers that are not there, or speak something else', async () => {
    const gone = await startWebhookReceiver('127.0.0.2');
    await gone.close();
    expect((await send(gone.url)).error).toBe('The server isn’t responding.');
    receiver.answer = (response) => void response.socket?.end('SSH-2.0-OpenSSH\r\n');
    expect((await send(receiver.url)).error).toBe('The server’s response isn’t HTTP.');
    receiver.answer = (response) => void response.socket?.destroy();
    expect((await send(receiver.url)).error).toBe('The server closed the connection.');
  });
});

describe('the operator’s own network', () => {
  it('is not reached, however its address is written', async () => {
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.0.0.1',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
      '[::1]',
      '10.0.0.1',
    ]) {
      for (const protocol of ['http', 'https']) {
        const sent = await send(`${protocol}://${host}:${inside.port}/`);
        expect(sent).toMatchObject({ status: null, error: expect.stringContaining('public internet') as string });
      }
    }
    expect(inside.received).toEqual([]);
  });

  it('is not reached by a name that leads there, also with one address of several', async () => {
    const url = `https://hooks.example.com:${inside.port}/`;
    for (const addresses of [['127.0.0.1'], ['127.0.0.2', '127.0.0.1'], ['::1'], ['fd00::1'], ['64:ff9b::7f00:1']]) {
      const sent = await send(url, { resolve: resolveTo(addresses) });
      expect(sent.error).toBe('hooks.example.com isn’t on the public internet.');
    }
    expect(inside.received).toEqual([]);
  });

  it('is not reached by a name that leads elsewhere once it was checked', async () => {
    const url = `http://hooks.example.com:${receiver.port}/`;
    const resolve = resolveTo(['127.0.0.2'], ['127.0.0.1']);
    expect(await send(url, { resolve })).toMatchObject({ error: null, status: 200 });
    expect(receiver.received).toHaveLength(1);
    // The next time it is checked anew.
    expect((await send(url, { resolve })).error).toContain('https://');
    expect([receiver.received.length, inside.received.length]).toEqual([1, 0]);
  });

  it('is not spoken to without encryption unless it is allowed', async () => {
    const url = `http://hooks.example.com:${receiver.port}/`;
    const sent = await send(url, { resolve: resolveTo(['93.184.215.14']) });
    expect(sent.error).toBe('hooks.example.com isn’t in a network that may do without https://.');
    expect((await send(url, { networks: [] })).error).toContain('https://');
  });
});
