import { pictureLimits } from '@ruche/contracts/media';
import { loadSharp } from './load-sharp.ts';
import { requirePictureSize } from './picture-size.ts';
import { damaged, MediaRefusal } from './refusal.ts';

export type Gif = { content: Buffer; width: number; height: number; frames: number };

const extension = 0x21;
const imageBlock = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Blocks of at most 255 bytes, ended by an empty one. */
function endOfBlocks(content: Buffer, start: number): number {
  let at = start;
  for (let length = content.readUInt8(at); length > 0; length = content.readUInt8(at)) at += length + 1;
  return at + 1;
}

/** Extensions that a picture needs: how long a frame stays, and that the animation begins again. */
function isKept(content: Buffer, at: number): boolean {
  const label = content.readUInt8(at + 1);
  if (label === graphicControl) return true;
  return label === application && content.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0';
}

/** The frames and what they need, without comments, metadata, and whatever follows the end. */
function walk(content: Buffer): Gif {
  const [width, height] = [content.readUInt16LE(6), content.readUInt16LE(8)];
  requirePictureSize(width, height);
  let at = 13 + tableBytes(content.readUInt8(10));
  const kept = [content.subarray(0, at)];
  let frames = 0;
  while (content.readUInt8(at) !== trailer) {
    const start = at;
    const block = content.readUInt8(at);
    if (block === extension) at = endOfBlocks(content, at + 2);
    else if (block === imageBlock) {
      at = endOfBlocks(content, at + 10 + tableBytes(content.readUInt8(at + 9)) + 1);
      frames += 1;
    } else throw damaged('GIF');
    if (block === imageBlock || isKept(content, start)) kept.push(content.subarray(start, at));
  }
  kept.push(Buffer.from([trailer]));
  return { content: Buffer.concat(kept), width, height, frames };
}

const number = (value: number) => value.toLocaleString('en-US');

function requireFrames({ width, height, frames }: Gif): void {
  if (frames === 0) throw damaged('GIF');
  if (frames > pictureLimits.frames) {
    throw new MediaRefusal(
      `This GIF has ${number(frames)} frames. Use up to ${number(pictureLimits.frames)}, or upload it as a video.`,
    );
  }
  if (width * height * frames > pictureLimits.framePixels) {
    throw new MediaRefusal('This GIF has too many large frames. Make it smaller, or upload it as a video.');
  }
}

export async function rewriteGif(content: Buffer): Promise<Gif> {
  const sharp = await loadSharp();
  try {
    const gif = walk(content);
    requireFrames(gif);
    const all = { animated: true, failOn: 'error', limitInputPixels: pictureLimits.framePixels } as const;
    await sharp(gif.content, all).stats();
    return gif;
  } catch (error) {
    if (error instanceof MediaRefusal) throw error;
    throw Object.assign(damaged('GIF'), { cause: error });
  }
}
