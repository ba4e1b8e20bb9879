import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { NotStoredError, type ObjectStore } from '#src/object-store.ts';

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function keysBelow(store: ObjectStore, prefix: string) {
  const found: { key: string; bytes: number }[] = [];
  for await (const { key, bytes } of store.list(prefix)) found.push({ key, bytes });
  return found.toSorted((a, b) => a.key.localeCompare(b.key));
}

/** Content of that many bytes, made on the way: it never exists as a whole. */
function* zeros(bytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(64 * 1024);
  for (let left = bytes; left > 0; left -= chunk.length) yield left < chunk.length ? chunk.subarray(0, left) : chunk;
}

/** What every store must do, whatever it is made of. */
export function describeStore(storeOf: () => ObjectStore): void {
  describeContent(storeOf);
  describeKeys(storeOf);
}

function describeContent(storeOf: () => ObjectStore): void {
  it('gives back what it was given, whole and by range', async () => {
    const content = randomBytes(100_000);
    const stored = await storeOf().put(
      'w1/whole',
      Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]),
    );
    expect(stored).toEqual({ bytes: 100_000, hash: hashOf(content) });
    expect((await buffer(await storeOf().get('w1/whole'))).equals(content)).toBe(true);
    const part = await buffer(await storeOf().get('w1/whole', { start: 69_990, end: 70_009 }));
    expect(part.equals(content.subarray(69_990, 70_010))).toBe(true);
    expect(await storeOf().stat('w1/whole')).toEqual({ bytes: 100_000 });
  });

  it('takes content of several parts, also where the last one is full', async () => {
    for (const bytes of [16 * 1024 * 1024, 20 * 1024 * 1024 + 3]) {
      const { bytes: stored, hash } = await storeOf().put('w1/large', Readable.from(zeros(bytes)));
      expect(stored).toBe(bytes);
      expect(hash).toBe(hashOf(Buffer.alloc(bytes)));
      expect(await storeOf().stat('w1/large')).toEqual({ bytes });
      const end = await buffer(await storeOf().get('w1/large', { start: bytes - 5, end: bytes - 1 }));
      expect(end).toEqual(Buffer.alloc(5));
    }
  });

  it('takes nothing at all as content', async () => {
    expect(await storeOf().put('w1/empty', Readable.from([]))).toEqual({ bytes: 0, hash: hashOf(Buffer.alloc(0)) });
    expect(await buffer(await storeOf().get('w1/empty'))).toEqual(Buffer.alloc(0));
  });

  it('keeps what was there when the new content breaks off, early or late', async () => {
    await storeOf().put('w1/kept', Readable.from([Buffer.from('before')]));
    for (const bytes of [10, 9 * 1024 * 1024]) {
      const broken = async function* () {
        yield* zeros(bytes);
        throw new Error('the line was cut');
      };
      await expect(storeOf().put('w1/kept', Readable.from(broken()))).rejects.toThrow('the line was cut');
      expect(String(await buffer(await storeOf().get('w1/kept')))).toBe('before');
    }
  });
}

function describeKeys(storeOf: () => ObjectStore): void {
  it('replaces, lists below a prefix and deletes', async () => {
    const put = (key: string, text: string) => storeOf().put(key, Readable.from([Buffer.from(text)]));
    await put('w2/a', 'one');
    await put('w2/a', 'three');
    await put('w2/b/c', 'four');
    await put('w20/a', 'another');
    expect(await keysBelow(storeOf(), 'w2/')).toEqual([
      { key: 'w2/a', bytes: 5 },
      { key: 'w2/b/c', bytes: 4 },
    ]);
    await storeOf().delete('w2/a');
    await storeOf().delete('w2/a');
    expect(await keysBelow(storeOf(), 'w2/')).toEqual([{ key: 'w2/b/c', bytes: 4 }]);
    expect(await keysBelow(storeOf(), 'nobody/')).toEqual([]);
  });

  it('says that there is nothing', async () => {
    expect(await storeOf().stat('w3/nothing')).toBeNull();
    await expect(storeOf().get('w3/nothing')).rejects.toThrow(NotStoredError);
  });

  it('takes no key that leads elsewhere', async () => {
    const keys = [
      '',
      '/etc/passwd',
      '../x',
      'a/../../x',
      'a//b',
      'a/./b',
      '.incoming/x',
      'a\0b',
      'a\\..\\b',
      'A',
      'é',
      'a..b',
      'a/',
    ];
    for (const key of keys) {
      await expect(storeOf().put(key, Readable.from([]))).rejects.toThrow('no key of the store');
      await expect(storeOf().get(key)).rejects.toThrow('no key of the store');
      await expect(storeOf().stat(key)).rejects.toThrow('no key of the store');
      await expect(storeOf().delete(key)).rejects.toThrow('no key of the store');
    }
    expect(() => storeOf().list('../')).toThrow('no key of the store');
    expect(() => storeOf().list('a')).toThrow('ends with a slash');
  });
}
