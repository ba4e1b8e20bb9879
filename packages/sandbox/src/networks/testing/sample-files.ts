import { readFileSync } from 'node:fs';

/** A file of the samples that connectors are tested with. */
export function readSample(name: string): Buffer {
  return readFileSync(new URL(`../../../../connectors/src/testing/samples/${name}`, import.meta.url));
}

/** An MP4 made longer by a box that players skip. */
export function padVideo(video: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(bytes - video.length);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([video, box]);
}
