import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';

type Size = { width: number; height: number };

/** The beginning of a JPEG, which is what networks read of it here. */
export function makeJpeg({ width, height }: Size, bytes = 64): Buffer {
  const file = Buffer.alloc(bytes);
  file.set([0xff, 0xd8, 0xff, 0xc0, 0x00, 0x11, 0x08]);
  file.writeUInt16BE(height, 7);
  file.writeUInt16BE(width, 9);
  return file;
}

/** A video of one picture a second, which no player could show. */
export async function makeVideo({ width, height }: Size, seconds: number): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const track = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(track);
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height };
  for (let second = 0; second < seconds; second++) {
    const picture = new EncodedPacket(Uint8Array.from([0x82, 0x49, 0x83, 0x42]), 'key', second, 1);
    await track.add(picture, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}
