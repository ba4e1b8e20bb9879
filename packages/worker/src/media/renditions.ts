import { type PlatformId, platformIds } from '@ruche/contracts/accounts';
import { fitsNetwork, type MediaKind, networkPictures, type RenditionPurpose } from '@ruche/contracts/media';
import { loadSharp } from './load-sharp.ts';
import type { Picture } from './pictures.ts';

export type Rendition = Picture & { purpose: RenditionPurpose };

async function shrink(content: Buffer, purpose: RenditionPurpose, side: number): Promise<Rendition> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(content)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { purpose, content: data, mime: 'image/webp', width: info.width, height: info.height };
}

/** For lists, and for looking at. Of what moves, the first frame. */
export async function makeThumbnails(content: Buffer): Promise<Rendition[]> {
  const preview = await shrink(content, 'preview', 1280);
  return [await shrink(preview.content, 'thumbnail', 320), preview];
}

const qualities = [90, 80, 70];

/** A JPEG within what the network takes: of less quality first, then smaller. */
async function makeForNetwork({ content, width, height }: Picture, platform: PlatformId): Promise<Rendition> {
  const sharp = await loadSharp();
  const { maxBytes, maxPixels, maxSide } = networkPictures[platform];
  const share = Math.min(1, maxSide / Math.max(width, height), Math.sqrt(maxPixels / (width * height)));
  for (let scale = share; ; scale *= 0.7) {
    for (const quality of qualities) {
      const { data, info } = await sharp(content)
        .resize({ width: Math.max(1, Math.floor(width * scale)) })
        .flatten({ background: 'white' })
        .jpeg({ quality })
        .toBuffer({ resolveWithObject: true });
      if (data.length > maxBytes) continue;
      return { purpose: platform, content: data, mime: 'image/jpeg', width: info.width, height: info.height };
    }
  }
}

/** Networks that show a GIF as a picture that does not move, or take none. */
const stillNetworks: Record<'image' | 'gif', readonly PlatformId[]> = { image: platformIds, gif: ['instagram'] };

/** For each network that does not take the picture as it is. */
export async function makeForNetworks(picture: Picture, kind: MediaKind): Promise<Rendition[]> {
  if (kind !== 'image' && kind !== 'gif') return [];
  const made: Rendition[] = [];
  for (const platform of stillNetworks[kind]) {
    const isFit = fitsNetwork({ ...picture, bytes: picture.content.length }, platform);
    if (!isFit) made.push(await makeForNetwork(picture, platform));
  }
  return made;
}
