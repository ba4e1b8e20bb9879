import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStore } from './index.ts';
import type { ObjectStore } from './object-store.ts';
import { describeStore } from './testing/store-contract.ts';

// The server knows one access key, S3RVER, and does not check signatures of version 4: s3-client.test.ts does.

let server: S3rver;
let folder: string;
let endpoint: string;
let store: ObjectStore;

const storeWith = (accessKeyId: string) =>
  createStore({ kind: 's3', bucket: 'media', endpoint, region: 'eu-west-3', accessKeyId, secretAccessKey: 'S3RVER' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ruche-s3-'));
  const configureBuckets = [{ name: 'media', configs: [] }];
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
  store = storeWith('S3RVER');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a store behind S3', () => {
  describeStore(() => store);

  it('lists more than one page', async () => {
    const keys = Array.from({ length: 251 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
    for (const key of keys) await store.put(key, Readable.from([]));
    const listed: string[] = [];
    for await (const { key } of store.list('many/')) listed.push(key);
    expect(listed).toEqual(keys);
  });

  it('says that the store refused, and why, without the secret', async () => {
    const put = storeWith('UNKNOWN').put('w1/refused', Readable.from([Buffer.from('x')]));
    await expect(put).rejects.toThrow('The store refused to PUT (403, InvalidAccessKeyId).');
  });
});
