import { inflateSync } from 'node:zlib';

const headerBytes = { woff: 44, woffTable: 20, font: 12, table: 16 };

/**
 * The font within a WOFF file. Readers of fonts would inflate its tables in JavaScript, each time they look something up
 * in one.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.');
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_none, index) => {
    const at = headerBytes.woff + index * headerBytes.woffTable;
    const [offset, packed, whole] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    const stored = file.subarray(offset, offset + packed);
    const content = packed === whole ? stored : inflateSync(stored);
    return { tag: file.subarray(at, at + 4), checksum: file.readUInt32BE(at + 16), content };
  });
  const largest = 2 ** Math.floor(Math.log2(count));
  const header = Buffer.alloc(headerBytes.font + count * headerBytes.table);
  file.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(largest * headerBytes.table, 6);
  header.writeUInt16BE(Math.log2(largest), 8);
  header.writeUInt16BE((count - largest) * headerBytes.table, 10);
  const parts: Buffer[] = [header];
  let end = header.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = headerBytes.font + index * headerBytes.table;
    tag.copy(header, at);
    header.writeUInt32BE(checksum, at + 4);
    header.writeUInt32BE(end, at + 8);
    header.writeUInt32BE(content.length, at + 12);
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    end += content.length + padding.length;
  }
  return Buffer.concat(parts);
}
