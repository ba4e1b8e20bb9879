import { loadHeif, takeWords } from './load-heif.ts';
import { requirePictureSize } from './picture-size.ts';
import { damaged, MediaRefusal } from './refusal.ts';

/** The decoder holds the whole picture several times: less than what other pictures may have. */
const maxPixels = 60_000_000;

type Decoded = { data: Buffer; width: number; height: number };

async function decodeFirst(content: Buffer): Promise<Decoded> {
  const { default: decodeWith } = await import('heic-decode/lib.js');
  const images = await decodeWith(await loadHeif()).all({ buffer: content });
  try {
    const [first] = images;
    if (!first) throw damaged('image');
    requirePictureSize(first.width, first.height, maxPixels);
    const { data, width, height } = await first.decode();
    return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), width, height };
  } finally {
    images.dispose();
  }
}

/** By a decoder in WebAssembly: what is wrong with a file stays inside it. Turned as the file says. */
export async function decodeHeic(content: Buffer): Promise<Decoded> {
  takeWords();
  try {
    return await decodeFirst(content);
  } catch (error) {
    if (error instanceof MediaRefusal) throw error;
    throw new Error(takeWords() || 'The HEIC picture could not be decoded.', { cause: error });
  }
}
