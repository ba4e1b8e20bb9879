import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Stored } from './object-store.ts';

/** Passes content on unchanged, and knows at the end what it was. */
export function countAndHash(): { through: Transform; result: () => Stored } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, hash: hash.digest('hex') }) };
}
