import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { insertDemoTalk, startDemoTalk } from './demo-talk.ts';

/** A network whose control calls fail for one account. */
const asked: string[] = [];
const network = createServer((request, reply) => {
  let told = '';
  request.setEncoding('utf8');
  request.on('data', (text: string) => {
    told += text;
  });
  request.on('end', () => {
    asked.push(`${request.url ?? ''} ${told}`);
    if (told.includes('broken')) reply.writeHead(500).end('No one is there.');
    else reply.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
});
let baseUrl: string;
beforeAll(async () => {
  network.listen(0, '127.0.0.1');
  await once(network, 'listening');
  baseUrl = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
});
afterAll(() => network.close());

it('an account that nobody can write to is said, and keeps no other from being connected', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  for (const accountId of ['broken', 'sound']) {
    await insertDemoTalk(baseUrl, { platform: 'facebook', accountId });
    await startDemoTalk(baseUrl, { platform: 'facebook', accountId });
  }
  expect(said.mock.calls.flat()).toEqual([expect.stringContaining('broken'), expect.stringContaining('broken')]);
  expect(asked.filter((one) => one.startsWith('/control/talk') && one.includes('sound'))).toHaveLength(2);
  network.close();
  network.closeAllConnections();
  await insertDemoTalk(baseUrl, { platform: 'facebook', accountId: 'sound' });
  expect(said).toHaveBeenCalledTimes(3);
  said.mockRestore();
});
