import { type Crop, pictureLimits } from '@ruche/contracts/media';
import { decodeHeic } from './heic.ts';
import { loadSharp, type Sharp } from './load-sharp.ts';
import { requirePictureSize } from './picture-size.ts';
import { damaged, MediaRefusal } from './refusal.ts';

export type Picture = { content: Buffer; mime: string; width: number; height: number };

type Pipeline = ReturnType<Sharp>;

/** With nothing but the picture in it: no place, no camera, nothing that was appended. Colors become sRGB. */
async function encode(pipeline: Pipeline, mime: string): Promise<Picture> {
  const encoded =
    mime === 'image/png'
      ? pipeline.png()
      : mime === 'image/webp'
        ? pipeline.webp({ quality: 92 })
        : pipeline.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { content: data, mime, width: info.width, height: info.height };
}

const options = { failOn: 'error', sequentialRead: true, limitInputPixels: pictureLimits.pixels } as const;

/** Decodes a picture wholly, which proves that it is one, and writes it anew as it is meant to be seen. */
export async function rewritePicture(content: Buffer, mime: string): Promise<Picture> {
  const sharp = await loadSharp();
  try {
    if (mime === 'image/heic') {
      const { data, width, height } = await decodeHeic(content);
      const raw = { width, height, channels: 4 as const };
      return await encode(sharp(data, { raw }).flatten({ background: 'white' }), 'image/jpeg');
    }
    // Of the header alone, to say how large it is.
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    requirePictureSize(width, height);
    return await encode(sharp(content, options).autoOrient(), mime);
  } catch (error) {
    if (error instanceof MediaRefusal) throw error;
    throw Object.assign(damaged('image'), { cause: error });
  }
}

export async function cropPicture({ content, mime }: Pick<Picture, 'content' | 'mime'>, crop: Crop): Promise<Picture> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(content, options).metadata();
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  const area = {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
  return encode(sharp(content, options).extract(area), mime);
}
