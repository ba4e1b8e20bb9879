import { requirePictureSize } from './picture-size.ts';
import { damaged } from './refusal.ts';

/** The decoder holds the whole picture several times: less than what other pictures may have. */
const maxPixels = 60_000_000;

/** By a decoder in WebAssembly: what is wrong with a file stays inside it. Turned as the file says. */
export async function decodeHeic(content: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { default: decode } = await import('heic-decode');
  const images = await decode.all({ buffer: content });
  try {
    const [first] = images;
    if (!first) throw damaged('picture');
    requirePictureSize(first.width, first.height, maxPixels);
    const { data, width, height } = await first.decode();
    return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), width, height };
  } finally {
    images.dispose();
  }
}
