import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStore } from '@ruche/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pngOf } from '#src/testing/hostile-files.ts';
import { storeFile } from './store-file.ts';

let host: Server;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ruche-store-file-'));
  host = createServer(({ url }, response) => {
    const picture = pngOf(200, 200);
    if (url === '/fast.png') return response.end(picture);
    // Much at first, and then a byte now and then, never silent for long.
    response.write(picture.subarray(0, -20));
    const drip = setInterval(() => response.write('.'), 20);
    return response.on('close', () => clearInterval(drip));
  });
  await new Promise<void>((done) => void host.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  host.closeAllConnections();
  await new Promise((done) => void host.close(done));
  await rm(folder, { recursive: true });
});

function fetchFrom(path: string) {
  const place = `127.0.0.1:${(host.address() as AddressInfo).port}`;
  const rules = {
    allowedHosts: [place],
    silenceMs: 5000,
    slownessMs: 200,
    leastBytesPerSecond: 8 * 1024,
    mostRedirects: 0,
    signal: AbortSignal.timeout(30_000),
  };
  const store = createStore({ kind: 'disk', folder });
  return storeFile(store, rules, { workspaceId: 'some-workspace', address: `http://${place}${path}` });
}

it('stores what comes fast enough', async () => {
  expect(await fetchFrom('/fast.png')).toMatchObject({ fileName: 'fast.png', bytes: pngOf(200, 200).length });
});

it('refuses a host that trickles, and keeps nothing of the file', async () => {
  const before = await readdir(folder, { recursive: true });
  await expect(fetchFrom('/trickle.png')).rejects.toThrow('The server is sending the file too slowly.');
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});
