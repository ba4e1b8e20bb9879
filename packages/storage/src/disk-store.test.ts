import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStore } from './index.ts';
import type { ObjectStore } from './object-store.ts';
import { describeStore } from './testing/store-contract.ts';

let folder: string;
let store: ObjectStore;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'ruche-store-')), 'media');
  store = createStore({ kind: 'disk', folder });
});
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

describe('a store on disk', () => {
  describeStore(() => store);

  it('lets nobody else on the machine read', async () => {
    await store.put('w1/private', Readable.from([Buffer.from('x')]));
    expect((await stat(join(folder, 'w1/private'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'w1'))).mode & 0o777).toBe(0o700);
  });

  it('leaves no temporary file, and removes old ones of a process that was killed', async () => {
    const incoming = join(folder, '.incoming');
    expect(await readdir(incoming)).toEqual([]);
    for (const name of ['old', 'new']) await writeFile(join(incoming, name), 'x');
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(join(incoming, 'old'), longAgo, longAgo);
    await createStore({ kind: 'disk', folder }).put('w1/next', Readable.from([]));
    expect(await readdir(incoming)).toEqual(['new']);
  });
});
