import { pictureLimits } from '@ruche/contracts/media';
import { loadSharp } from '#src/media/load-sharp.ts';
import { oneAtATime } from '#src/media/one-at-a-time.ts';
import { contrast, type Palette } from './palette.ts';

export type Logo = { content: Buffer; width: number; height: number; ground: string };

const options = { failOn: 'error', limitInputPixels: pictureLimits.pixels } as const;
/** Of a square that is 60 points wide, at 288 dots per inch. */
const thumbnailPixels = 240;
const logoPixels = { width: 600, height: 180 };

/** A square of a picture; null for what cannot be read, since a report is worth more than one of its pictures. */
export async function shrinkPicture(content: Buffer): Promise<Buffer | null> {
  const sharp = await loadSharp();
  try {
    return await oneAtATime(() =>
      sharp(content, options)
        .autoOrient()
        .resize(thumbnailPixels, thumbnailPixels, { fit: 'cover', position: 'attention' })
        .flatten({ background: 'white' })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer(),
    );
  } catch {
    return null;
  }
}

/** How light a logo is where it is not transparent, from 0 to 1; null where it has a ground of its own. */
async function lightnessOf(content: Buffer): Promise<number | null> {
  const sharp = await loadSharp();
  const { data } = await sharp(content, options)
    .resize(48, 48, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [sum, opaque] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    sum += ((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255) * alpha;
    opaque += alpha;
  }
  return opaque === 0 || opaque > 0.98 * (data.length / 4) * 255 ? null : sum / opaque;
}

/** On white, or where it is made for dark grounds, on a dark one. */
export async function prepareLogo(content: Buffer, { ink, white, brand }: Palette): Promise<Logo | null> {
  const sharp = await loadSharp();
  try {
    return await oneAtATime(async () => {
      const lightness = await lightnessOf(content);
      const dark = contrast(brand, white) >= 3 ? brand : ink;
      const ground = lightness !== null && lightness > 0.8 ? dark : white;
      const { data, info } = await sharp(content, options)
        .autoOrient()
        .resize({ ...logoPixels, fit: 'inside' })
        .flatten({ background: ground })
        .png({ palette: false })
        .toBuffer({ resolveWithObject: true });
      return { content: data, width: info.width, height: info.height, ground };
    });
  } catch {
    return null;
  }
}
