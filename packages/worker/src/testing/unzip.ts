import { inflateRawSync } from 'node:zlib';

/** The files of an archive by name, read from its directory at the end, as other programs read it. */
export function unzip(archive: Buffer, encoding: BufferEncoding = 'utf8'): Map<string, string> {
  const end = archive.lastIndexOf('PK\u0005\u0006');
  const count = archive.readUInt16LE(end + 10);
  const files = new Map<string, string>();
  let entry = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const nameLength = archive.readUInt16LE(entry + 28);
    const extraLength = archive.readUInt16LE(entry + 30) + archive.readUInt16LE(entry + 32);
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength);
    const local = archive.readUInt32LE(entry + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(entry + 20));
    const isStored = archive.readUInt16LE(entry + 10) === 0;
    files.set(name, (isStored ? packed : inflateRawSync(packed)).toString(encoding));
    entry += 46 + nameLength + extraLength;
  }
  return files;
}
